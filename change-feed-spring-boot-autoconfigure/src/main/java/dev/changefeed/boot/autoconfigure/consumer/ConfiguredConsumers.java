package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.boot.autoconfigure.properties.ConsumerDefaults;
import dev.changefeed.spring.runner.ConsumerOptions;

/**
 * The consumers of the application by name, in the order of their names, with the options
 * that properties and {@link ChangeFeedCustomizer} beans gave them. Immutable.
 */
public final class ConfiguredConsumers {

	private static final long DESCRIBES = 2;

	private static final long CLAIMS = 1;

	private final Map<String, ConsumerOptions> consumers;

	/**
	 * Makes and checks the options of all consumers.
	 */
	ConfiguredConsumers(ConsumerBinding binding, List<ChangeFeedCustomizer> customizers, Duration shutdownPhase) {
		ConsumerDefaults defaults = binding.defaults();
		this.consumers = new LinkedHashMap<>();
		binding.consumers().forEach((name, own) -> {
			ConsumerNames.check(name);
			ConsumerOptions options = new ConsumerOptionsMapper(name, own, defaults, shutdownPhase).map();
			this.consumers.put(name, customize(name, options, customizers));
		});
	}

	/**
	 * The names of all consumers.
	 * @return the names, possibly none
	 */
	public Set<String> names() {
		return Set.copyOf(this.consumers.keySet());
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
	 * How many calls all consumers make at the same time at most.
	 * @return the number of reads, checkpoints and renewals of leases
	 */
	public int concurrentCalls() {
		return (int) Math.min((long) concurrentReads() + concurrentCheckpoints() + this.consumers.size(),
				Integer.MAX_VALUE);
	}

	private int sum(ToLongFunction<ConsumerOptions> calls) {
		return (int) Math.min(this.consumers.values().stream().mapToLong(calls).sum(), Integer.MAX_VALUE);
	}

	private static ConsumerOptions customize(String name, ConsumerOptions options,
			List<ChangeFeedCustomizer> customizers) {
		ConsumerOptions customized = options;
		try {
			for (ChangeFeedCustomizer customizer : customizers) {
				customized = customizer.customize(name, customized);
			}
		}
		catch (IllegalArgumentException ex) {
			throw new ConfigurationException(
					"A ChangeFeedCustomizer gave consumer '" + name + "' an option that can't be used: "
							+ ex.getMessage() + ".",
					"Change what the ChangeFeedCustomizer beans do for consumer '" + name + "'.");
		}
		if (!customized.consumer().equals(name)) {
			throw new ConfigurationException("A ChangeFeedCustomizer returned the options of consumer '"
					+ customized.consumer() + "' for consumer '" + name + "'.",
					"Return a copy of the options that were passed.");
		}
		return customized;
	}

}
