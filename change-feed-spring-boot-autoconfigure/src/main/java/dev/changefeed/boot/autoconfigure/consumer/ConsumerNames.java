package dev.changefeed.boot.autoconfigure.consumer;

import java.util.regex.Pattern;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import org.jspecify.annotations.Nullable;

/**
 * The names of consumers and of their properties.
 */
final class ConsumerNames {

	static final String PREFIX = "change-feed.consumers.";

	static final String DEFAULTS = "change-feed.defaults.";

	static final String SHUTDOWN_PHASE = "spring.lifecycle.timeout-per-shutdown-phase";

	private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,128}");

	private ConsumerNames() {
	}

	static void check(String consumer) {
		if (!NAME.matcher(consumer).matches()) {
			throw new ConfigurationException(
					"Consumer '" + consumer + "' under 'change-feed.consumers' has a name that can't be stored.",
					"Use 1 to 128 letters, digits, dots, underscores or dashes.");
		}
	}

	/**
	 * The consumer's own value or else the inherited one, under the name of its property.
	 */
	static <T extends Comparable<T>> ConfiguredOption<T> option(String consumer, String name, @Nullable T own,
			T inherited) {
		return (own != null) ? new ConfiguredOption<>(PREFIX + consumer + "." + name, own)
				: new ConfiguredOption<>(DEFAULTS + name, inherited);
	}

}
