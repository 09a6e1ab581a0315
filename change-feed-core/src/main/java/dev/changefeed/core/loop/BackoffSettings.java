package dev.changefeed.core.loop;

import java.time.Duration;

/**
 * First and longest delay of a {@link Backoff}.
 *
 * @param initial the delay after the first failure, more than zero
 * @param max the longest delay, not less than the first
 */
public record BackoffSettings(Duration initial, Duration max) {

	/**
	 * 100 ms, doubling to 10 s.
	 */
	public static final BackoffSettings DEFAULT = new BackoffSettings(Duration.ofMillis(100), Duration.ofSeconds(10));

	/**
	 * Checks the range.
	 * @throws IllegalArgumentException if a delay is out of its range
	 */
	public BackoffSettings {
		if (initial.isNegative() || initial.isZero()) {
			throw new IllegalArgumentException("'backoff.initial' is " + initial + " but must be more than zero");
		}
		if (max.compareTo(initial) < 0) {
			throw new IllegalArgumentException(
					"'backoff.max' is " + max + " but must not be less than 'backoff.initial' (" + initial + ")");
		}
	}

	Duration delay(int failures) {
		Duration delay = this.initial;
		for (int i = 0; i < failures && delay.compareTo(this.max) < 0; i++) {
			delay = delay.multipliedBy(2);
		}
		return (delay.compareTo(this.max) < 0) ? delay : this.max;
	}

}
