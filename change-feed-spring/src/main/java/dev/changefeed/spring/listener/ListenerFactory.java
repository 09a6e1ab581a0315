package dev.changefeed.spring.listener;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

import dev.changefeed.core.routing.TextPattern;
import dev.changefeed.dynamodb.image.ImageBinder;

import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.support.AopUtils;
import org.springframework.core.KotlinDetector;
import org.springframework.util.ReflectionUtils;

/**
 * Makes listeners from annotated methods, and refuses those that can't work whatever the
 * stream is.
 */
final class ListenerFactory {

	private final ImageBinder images;

	ListenerFactory(ImageBinder images) {
		this.images = images;
	}

	ListenerMethod create(ListenerDefinition definition, Object bean) {
		checkMethod(definition);
		checkPatterns(definition, "partitionKey", definition.partitionKeys());
		checkPatterns(definition, "sortKey", definition.sortKeys());
		Method invocable = invocable(definition, bean);
		ReflectionUtils.makeAccessible(invocable);
		return new ListenerMethod(definition, bean, invocable,
				new ParameterAnalysis(definition, this.images).analyse());
	}

	private static void checkMethod(ListenerDefinition definition) {
		Method method = definition.method();
		if (Modifier.isPrivate(method.getModifiers())) {
			throw definition.invalid("it is private; make it at least package-private");
		}
		if (Modifier.isStatic(method.getModifiers())) {
			throw definition.invalid("it is static; make it a method of the bean");
		}
		if (KotlinDetector.isSuspendingFunction(method)) {
			throw definition.invalid("it is a suspending function; a record is done when the method returns, so it has "
					+ "to be an ordinary one");
		}
		if (method.getReturnType() != void.class) {
			throw definition.invalid("it returns '" + TypeNames.of(method.getGenericReturnType())
					+ "', which nobody would look at; a listener returns void, and throws to fail a record");
		}
	}

	private static void checkPatterns(ListenerDefinition definition, String attribute, List<String> patterns) {
		for (String pattern : patterns) {
			try {
				TextPattern.parse(pattern);
			}
			catch (IllegalArgumentException ex) {
				throw definition.invalid("its '" + attribute + "' can't be read: " + ex.getMessage());
			}
		}
	}

	private static Method invocable(ListenerDefinition definition, Object bean) {
		try {
			return AopUtils.selectInvocableMethod(definition.method(), bean.getClass());
		}
		catch (IllegalStateException ex) {
			if (AopUtils.isJdkDynamicProxy(bean)) {
				throw definition.invalid("its bean is a JDK proxy of '" + definition.beanClass().getName()
						+ "' and none of the proxied interfaces ("
						+ TypeNames.list(AopProxyUtils.proxiedUserInterfaces(bean))
						+ ") has the method; put it into an interface or have the class proxied, as with "
						+ "'proxyTargetClass = true'");
			}
			throw definition.invalid("it can't be invoked at the bean of class '" + bean.getClass().getName()
					+ "'; make it public or put it into an interface of the bean");
		}
	}

}
