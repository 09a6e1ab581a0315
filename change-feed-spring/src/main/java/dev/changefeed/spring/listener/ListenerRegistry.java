package dev.changefeed.spring.listener;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

import dev.changefeed.dynamodb.image.ImageBinder;
import org.jspecify.annotations.Nullable;

/**
 * The listeners of the application, filled by {@link ListenerPostProcessor} before any
 * feed starts. Thread-safe.
 */
public final class ListenerRegistry {

	private final ImageBinder images;

	private final List<ListenerMethod> listeners = new CopyOnWriteArrayList<>();

	private final Set<String> served = new HashSet<>();

	private final ReentrantLock lock = new ReentrantLock();

	/**
	 * Creates a registry without listeners.
	 * @param images binds and checks the types of listeners' parameters
	 */
	public ListenerRegistry(ImageBinder images) {
		this.images = images;
	}

	/**
	 * All listeners.
	 * @return the listeners in the order in which they were found
	 */
	public List<ListenerMethod> listeners() {
		return List.copyOf(this.listeners);
	}

	/**
	 * The listeners of one consumer, those included that name none.
	 * @param consumer the consumer's name
	 * @return the listeners in the order in which they were found
	 */
	public List<ListenerMethod> listeners(String consumer) {
		return this.listeners.stream()
			.filter((listener) -> listener.consumer() == null || consumer.equals(listener.consumer()))
			.toList();
	}

	/**
	 * One listener.
	 * @param id its id
	 * @return the listener, or {@code null} if there is none of that id
	 */
	public @Nullable ListenerMethod listener(String id) {
		return this.listeners.stream().filter((listener) -> listener.id().equals(id)).findFirst().orElse(null);
	}

	/**
	 * Makes a listener and adds it.
	 */
	void add(ListenerDefinition definition, Object bean) {
		ListenerMethod listener = new ListenerFactory(this.images).create(definition, bean);
		this.lock.lock();
		try {
			addUnique(listener);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * The listeners of a consumer that begins to call them: later ones would miss changes
	 * without a word and are refused.
	 */
	List<ListenerMethod> serve(String consumer) {
		this.lock.lock();
		try {
			this.served.add(consumer);
			return listeners(consumer);
		}
		finally {
			this.lock.unlock();
		}
	}

	private boolean isServed(@Nullable String consumer) {
		return (consumer != null) ? this.served.contains(consumer) : !this.served.isEmpty();
	}

	private void addUnique(ListenerMethod listener) {
		if (isServed(listener.consumer())) {
			throw listener.definition()
				.invalid("its bean was made after its consumer had started, so it would miss changes; make the bean a "
						+ "singleton that is not lazy");
		}
		ListenerMethod other = listener(listener.id());
		if (other != null) {
			throw listener.definition()
				.invalid("its id '" + listener.id() + "' is also that of a listener of bean '" + other.beanName()
						+ "'; give it another with 'id', and make its bean a singleton if it is the same listener twice");
		}
		this.listeners.add(listener);
	}

	ImageBinder images() {
		return this.images;
	}

}
