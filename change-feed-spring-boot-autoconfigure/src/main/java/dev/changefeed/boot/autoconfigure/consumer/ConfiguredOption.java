package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;

import org.springframework.format.annotation.DurationFormat.Style;
import org.springframework.format.datetime.standard.DurationFormatterUtils;

/**
 * An option and the full name of the property that it came from. Its checks return the
 * value, or refuse it with the property's name, the value and what is allowed.
 *
 * @param <T> the type of the value
 * @param property the property's full name
 * @param value the value
 */
record ConfiguredOption<T extends Comparable<T>>(String property, T value) {

	T between(T least, T most) {
		return require(this.value.compareTo(least) >= 0 && this.value.compareTo(most) <= 0,
				text(least) + " to " + text(most));
	}

	T atLeast(T least) {
		return require(this.value.compareTo(least) >= 0, "at least " + text(least));
	}

	T atLeast(ConfiguredOption<T> other) {
		return require(this.value.compareTo(other.value) >= 0,
				"at least '" + other.property + "', which is '" + text(other.value) + "'");
	}

	T moreThan(T bound) {
		return require(this.value.compareTo(bound) > 0, "more than " + text(bound));
	}

	T lessThan(T bound, String reason) {
		return require(this.value.compareTo(bound) < 0, "less than " + reason);
	}

	T require(boolean allowed, String range) {
		if (!allowed) {
			throw new ConfigurationException(
					"Property '" + this.property + "' is '" + text(this.value) + "' but must be " + range + ".",
					"Change the value of '" + this.property + "'.", this.property);
		}
		return this.value;
	}

	static String text(Object value) {
		if (value instanceof Duration duration) {
			return duration.isZero() ? "0s" : DurationFormatterUtils.print(duration, Style.COMPOSITE);
		}
		return value.toString();
	}

}
