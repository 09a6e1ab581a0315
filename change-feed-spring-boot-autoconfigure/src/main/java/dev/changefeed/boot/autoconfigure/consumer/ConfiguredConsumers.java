package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

import dev.changefeed.boot.autoconfigure.properties.ConsumerDefaults;
import dev.changefeed.spring.runner.ConsumerOptions;

/**
 * The consumers of the application by name, in the order of their names, with the options
 * that properties and {@link ChangeFeedCustomizer} beans gave them. Immutable.
 */
public final class ConfiguredConsumers {

	private static final long DESCRIBES = 2;

	private static final long CLAIMS = 1;

	/** For runners that the application makes itself. */
	private static final long LEAST = 8;

	private final Map<String, ConsumerOptions> consumers;

	/**
	 * Makes and checks the options of all consumers.
	 */
	ConfiguredConsumers(ConsumerBinding binding, List<ChangeFeedCustomizer> customizers, Duration shutdownPhase) {
		ConsumerDefaults defaults = binding.defaults();
		CustomizedOptions customized = new CustomizedOptions(customizers, shutdownPhase);
		Map<String, ConsumerOptions> made = new LinkedHashMap<>();
		binding.consumers().forEach((name, own) -> {
			ConsumerNames.check(name);
			made.put(name, customized.customize(new ConsumerOptionsMapper(name, own, defaults, shutdownPhase).map()));
		});
		this.consumers = Collections.unmodifiableMap(made);
	}

	/**
	 * The names of all consumers.
	 * @return the names, possibly none
	 */
	public Set<String> names() {
		return this.consumers.keySet();
	}

	/**
	 * The options of all consumers.
	 * @return the options, possibly none
	 */
	public List<ConsumerOptions> all() {
		return List.copyOf(this.consumers.values());
	}

	/**
	 * The options of one consumer.
	 * @param consumer the consumer's name
	 * @return the options
	 * @throws IllegalArgumentException if there is no such consumer
	 */
	public ConsumerOptions get(String consumer) {
		ConsumerOptions options = this.consumers.get(consumer);
		if (options == null) {
			throw new IllegalArgumentException("There is no consumer '" + consumer + "'");
		}
		return options;
	}

	/**
	 * How many calls that read all consumers make at the same time at most.
	 * @return the number of reads, with describes beside them
	 */
	public int concurrentReads() {
		return sum((options) -> options.feedOptions().maxConcurrentReads() + DESCRIBES);
	}

	/**
	 * How many calls that store positions all consumers make at the same time at most.
	 * @return the number of checkpoints, with claims beside them
	 */
	public int concurrentCheckpoints() {
		return sum((options) -> options.maxConcurrentBatches() + CLAIMS);
	}

	/**
	 * How many calls for leases all consumers make at the same time at most.
	 * @return the number of takings and renewals
	 */
	public int concurrentLeaseCalls() {
		return sum((options) -> 1);
	}

	/**
	 * How many calls all consumers make at the same time at most.
	 * @return the number of reads, checkpoints and calls for leases
	 */
	public int concurrentCalls() {
		return (int) Math.min((long) concurrentReads() + concurrentCheckpoints() + concurrentLeaseCalls(),
				Integer.MAX_VALUE);
	}

	private int sum(ToLongFunction<ConsumerOptions> calls) {
		long sum = this.consumers.values().stream().mapToLong(calls).sum();
		return (int) Math.min(Math.max(sum, LEAST), Integer.MAX_VALUE);
	}

}
