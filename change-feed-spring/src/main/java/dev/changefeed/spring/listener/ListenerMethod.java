package dev.changefeed.spring.listener;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;

import dev.changefeed.dynamodb.EventName;
import org.jspecify.annotations.Nullable;

/**
 * A method that is called with changes. Immutable.
 */
public final class ListenerMethod {

	private final ListenerDefinition definition;

	private final Object bean;

	private final Method method;

	private final List<ListenerParameter> parameters;

	/**
	 * Creates the listener.
	 * @param definition what its annotation says
	 * @param bean the bean, which may be a proxy
	 * @param method the method to invoke at the bean
	 * @param parameters what its parameters take
	 */
	ListenerMethod(ListenerDefinition definition, Object bean, Method method, List<ListenerParameter> parameters) {
		this.definition = definition;
		this.bean = bean;
		this.method = method;
		this.parameters = List.copyOf(parameters);
	}

	/**
	 * The listener's name, unique in the application.
	 * @return the id
	 */
	public String id() {
		return this.definition.id();
	}

	/**
	 * The consumer it names.
	 * @return the consumer, or {@code null} if it belongs to the only one there is
	 */
	public @Nullable String consumer() {
		return this.definition.consumer();
	}

	/**
	 * The name of its bean.
	 * @return the name
	 */
	public String beanName() {
		return this.definition.beanName();
	}

	/**
	 * The method as it is written.
	 * @return the method
	 */
	public Method method() {
		return this.definition.method();
	}

	/**
	 * The events it is called for.
	 * @return the events, at least one
	 */
	public Set<EventName> events() {
		return this.definition.events();
	}

	/**
	 * The patterns of partition keys it is called for.
	 * @return the patterns, none for every key
	 */
	public List<String> partitionKeys() {
		return this.definition.partitionKeys();
	}

	/**
	 * The patterns of sort keys it is called for.
	 * @return the patterns, none for every key
	 */
	public List<String> sortKeys() {
		return this.definition.sortKeys();
	}

	@Override
	public String toString() {
		return id();
	}

	List<ListenerParameter> parameters() {
		return this.parameters;
	}

	ListenerDefinition definition() {
		return this.definition;
	}

	Object bean() {
		return this.bean;
	}

	Method invocable() {
		return this.method;
	}

}
