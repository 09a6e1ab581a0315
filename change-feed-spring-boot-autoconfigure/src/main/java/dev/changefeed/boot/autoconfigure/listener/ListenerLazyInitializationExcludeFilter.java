package dev.changefeed.boot.autoconfigure.listener;

import java.lang.reflect.Method;
import java.util.Map;

import dev.changefeed.spring.annotation.DynamoStreamListener;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.LazyInitializationExcludeFilter;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.annotation.AnnotationUtils;

/**
 * Has beans with listener methods made also where beans are made lazily: nothing else
 * asks for them.
 */
final class ListenerLazyInitializationExcludeFilter implements LazyInitializationExcludeFilter {

	@Override
	public boolean isExcluded(String beanName, BeanDefinition beanDefinition, Class<?> beanType) {
		return AnnotationUtils.isCandidateClass(beanType, DynamoStreamListener.class) && hasListener(beanType);
	}

	private static boolean hasListener(Class<?> beanType) {
		Map<Method, Boolean> methods = MethodIntrospector.selectMethods(beanType,
				(MethodIntrospector.MetadataLookup<Boolean>) (
						method) -> AnnotatedElementUtils.hasAnnotation(method, DynamoStreamListener.class)
								? Boolean.TRUE : null);
		return !methods.isEmpty();
	}

}
