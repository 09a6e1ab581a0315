package dev.changefeed.core.loop;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * A delay that doubles with each failure up to a limit and falls back with a success,
 * spread at random between half of itself and the whole. Control thread only.
 */
public final class Backoff {

	private final BackoffSettings settings;

	private final RandomGenerator random;

	private int failures;

	/**
	 * Creates a back-off that has not failed yet.
	 * @param settings first and longest delay
	 * @param random the source of the spread
	 */
	public Backoff(BackoffSettings settings, RandomGenerator random) {
		this.settings = settings;
		this.random = random;
	}

	/**
	 * Counts a failure.
	 * @return how long to wait before the next try
	 */
	public Duration failed() {
		Duration full = this.settings.delay(this.failures);
		this.failures++;
		long nanos = full.toNanos();
		return Duration.ofNanos(nanos / 2 + this.random.nextLong(nanos / 2 + 1));
	}

	/**
	 * Forgets the failures.
	 * @return whether there were any
	 */
	public boolean succeeded() {
		boolean failing = this.failures > 0;
		this.failures = 0;
		return failing;
	}

	/**
	 * How many failures there were since the last success.
	 * @return the number
	 */
	public int failures() {
		return this.failures;
	}

}
