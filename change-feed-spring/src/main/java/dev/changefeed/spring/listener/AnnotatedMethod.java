package dev.changefeed.spring.listener;

import java.lang.reflect.Method;

import dev.changefeed.spring.annotation.DynamoStreamListener;

/**
 * An annotated method of a bean, found but not looked at any closer.
 *
 * @param beanName the name of the bean
 * @param bean the bean, which may be a proxy
 * @param beanClass the class of the bean, not that of a proxy
 * @param method the method
 * @param annotation its annotation, the attributes of composed ones merged in
 */
record AnnotatedMethod(String beanName, Object bean, Class<?> beanClass, Method method,
		DynamoStreamListener annotation) {
}
