package dev.changefeed.spring.listener;

import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.changefeed.dynamodb.EventName;
import org.jspecify.annotations.Nullable;

/**
 * What the annotation of a listener says, with placeholders resolved.
 *
 * @param id the listener's name
 * @param consumer the consumer it names, or {@code null}
 * @param beanName the name of its bean
 * @param beanClass the class of its bean, not that of a proxy
 * @param method the method as it is written
 * @param events the events it wants, at least one
 * @param partitionKeys the patterns of the partition key, none for every key
 * @param sortKeys the patterns of the sort key, none for every key
 */
record ListenerDefinition(String id, @Nullable String consumer, String beanName, Class<?> beanClass, Method method,
		Set<EventName> events, List<String> partitionKeys, List<String> sortKeys) {

	ListenerDefinition {
		events = Set.copyOf(events.isEmpty() ? EnumSet.allOf(EventName.class) : events);
		partitionKeys = List.copyOf(partitionKeys);
		sortKeys = List.copyOf(sortKeys);
	}

	boolean covers(EventName event) {
		return this.events.contains(event);
	}

	/**
	 * The events in their fixed order, for messages.
	 */
	String describeEvents() {
		return this.events.stream().sorted().map(EventName::name).collect(Collectors.joining(", "));
	}

	InvalidListenerException invalid(String reason) {
		return invalid(this.beanName, this.method, reason);
	}

	static InvalidListenerException invalid(String beanName, Method method, String reason) {
		return new InvalidListenerException(beanName,
				method.getName() + "(" + TypeNames.list(method.getGenericParameterTypes()) + ")", reason);
	}

}
