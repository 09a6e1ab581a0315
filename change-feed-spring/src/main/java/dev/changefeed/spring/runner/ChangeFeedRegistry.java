package dev.changefeed.spring.runner;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import dev.changefeed.spring.listener.ConsumerCatalog;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ObjectProvider;

/**
 * The runners of the application by the names of their consumers, to look at, start and
 * stop them. It starts and stops nothing itself. Thread-safe.
 */
public final class ChangeFeedRegistry implements ConsumerCatalog {

	private final ObjectProvider<ChangeFeedRunner> beans;

	/**
	 * Creates the registry of the runner beans.
	 * @param beans the beans, looked up at each call
	 */
	public ChangeFeedRegistry(ObjectProvider<ChangeFeedRunner> beans) {
		this.beans = beans;
	}

	@Override
	public Set<String> consumers() {
		return byConsumer().keySet();
	}

	/**
	 * All runners.
	 * @return the runners
	 */
	public Collection<ChangeFeedRunner> runners() {
		return byConsumer().values();
	}

	/**
	 * The runner of one consumer.
	 * @param consumer the consumer's name
	 * @return the runner, or {@code null} if there is no such consumer
	 */
	public @Nullable ChangeFeedRunner runner(String consumer) {
		return byConsumer().get(consumer);
	}

	private Map<String, ChangeFeedRunner> byConsumer() {
		Map<String, ChangeFeedRunner> found = new LinkedHashMap<>();
		this.beans.orderedStream().forEach((runner) -> {
			if (found.putIfAbsent(runner.consumer(), runner) != null) {
				throw new IllegalStateException("Two runners have the consumer '" + runner.consumer()
						+ "'; a consumer is the name of one place in one stream");
			}
		});
		return Collections.unmodifiableMap(found);
	}

}
