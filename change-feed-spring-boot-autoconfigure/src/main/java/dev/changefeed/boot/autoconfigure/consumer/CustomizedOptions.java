package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;
import java.util.List;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.spring.runner.ConsumerOptions;

/**
 * Lets the {@link ChangeFeedCustomizer} beans change options, and checks what they made.
 */
final class CustomizedOptions {

	private final List<ChangeFeedCustomizer> customizers;

	private final Duration shutdownPhase;

	/**
	 * Creates the chain.
	 * @param customizers the customizers in their order
	 * @param shutdownPhase how long the application gives a phase of its shutdown
	 */
	CustomizedOptions(List<ChangeFeedCustomizer> customizers, Duration shutdownPhase) {
		this.customizers = List.copyOf(customizers);
		this.shutdownPhase = shutdownPhase;
	}

	ConsumerOptions customize(ConsumerOptions options) {
		String consumer = options.consumer();
		ConsumerOptions customized = options;
		try {
			for (ChangeFeedCustomizer customizer : this.customizers) {
				customized = customizer.customize(consumer, customized);
			}
		}
		catch (IllegalArgumentException ex) {
			throw refused(consumer, String.valueOf(ex.getMessage()));
		}
		check(consumer, customized);
		return customized;
	}

	private void check(String consumer, ConsumerOptions customized) {
		if (!customized.consumer().equals(consumer)) {
			throw new ConfigurationException("A ChangeFeedCustomizer returned the options of consumer '"
					+ customized.consumer() + "' for consumer '" + consumer + "'.",
					"Return a copy of the options that were passed.");
		}
		Duration shutdownTimeout = customized.feedOptions().shutdownTimeout();
		if (shutdownTimeout.compareTo(this.shutdownPhase) >= 0) {
			throw refused(consumer, "'shutdown-timeout' is " + shutdownTimeout + " but must be less than '"
					+ ConsumerNames.SHUTDOWN_PHASE + "' (" + this.shutdownPhase + ")");
		}
	}

	private static ConfigurationException refused(String consumer, String reason) {
		return new ConfigurationException(
				"A ChangeFeedCustomizer gave consumer '" + consumer + "' an option that can't be used: " + reason + ".",
				"Change what the ChangeFeedCustomizer beans do for consumer '" + consumer + "'.");
	}

}
