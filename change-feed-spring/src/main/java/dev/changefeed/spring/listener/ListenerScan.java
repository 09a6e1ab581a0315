package dev.changefeed.spring.listener;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.changefeed.spring.annotation.DynamoStreamListener;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.AopInfrastructureBean;
import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotationPredicates;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;

/**
 * Looks for annotated methods and remembers the classes that have none. Thread-safe.
 */
final class ListenerScan {

	private final Set<Class<?>> withoutListeners = ConcurrentHashMap.newKeySet();

	List<AnnotatedMethod> scan(Object bean, String beanName) {
		Class<?> beanClass = AopProxyUtils.ultimateTargetClass(bean);
		// The proxy of a scoped bean is the listener, not each of its targets.
		if (ScopedProxyUtils.isScopedTarget(beanName) || bean instanceof AopInfrastructureBean
				|| this.withoutListeners.contains(beanClass)
				|| !AnnotationUtils.isCandidateClass(beanClass, DynamoStreamListener.class)) {
			return List.of();
		}
		Map<Method, DynamoStreamListener> found = MethodIntrospector.selectMethods(beanClass,
				(MethodIntrospector.MetadataLookup<DynamoStreamListener>) (method) -> annotation(beanName, method));
		if (found.isEmpty()) {
			this.withoutListeners.add(beanClass);
		}
		return found.entrySet()
			.stream()
			.map((entry) -> new AnnotatedMethod(beanName, bean, beanClass, entry.getKey(), entry.getValue()))
			.toList();
	}

	void forget() {
		this.withoutListeners.clear();
	}

	private static @Nullable DynamoStreamListener annotation(String beanName, Method method) {
		List<DynamoStreamListener> present = MergedAnnotations.from(method, SearchStrategy.TYPE_HIERARCHY)
			.stream(DynamoStreamListener.class)
			.filter(MergedAnnotationPredicates.firstRunOf(MergedAnnotation::getAggregateIndex))
			.map(MergedAnnotation::synthesize)
			.toList();
		if (present.size() > 1) {
			throw ListenerDefinition.invalid(beanName, method, "it has several listener annotations; use one "
					+ "@DynamoStreamListener with several values of 'eventName'");
		}
		return present.isEmpty() ? null : present.get(0);
	}

}
