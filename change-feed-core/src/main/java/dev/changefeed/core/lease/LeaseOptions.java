package dev.changefeed.core.lease;

import java.time.Duration;

/**
 * How a feed holds its lease.
 *
 * @param enabled whether there is a lease at all
 * @param owner the name of this process, for people only
 * @param duration how long a lease lives without a renewal
 * @param renewEvery how often it is renewed, less than half of the duration
 * @param pollInterval how often a standby looks whether it can be taken
 * @param maxClockSkew how far a stored expiry must be past before it alone is believed
 * @param onHeld what to do when another process holds it
 */
public record LeaseOptions(boolean enabled, String owner, Duration duration, Duration renewEvery, Duration pollInterval,
		Duration maxClockSkew, OnHeld onHeld) {

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if an option is out of its range
	 */
	public LeaseOptions {
		requirePositive("lease.duration", duration);
		requirePositive("lease.renew-every", renewEvery);
		requirePositive("lease.poll-interval", pollInterval);
		if (maxClockSkew.isNegative()) {
			throw new IllegalArgumentException(
					"'lease.max-clock-skew' is " + maxClockSkew + " but must not be negative");
		}
		if (owner.isBlank()) {
			throw new IllegalArgumentException("'lease.owner' must not be blank");
		}
		if (renewEvery.multipliedBy(2).compareTo(duration) >= 0) {
			throw new IllegalArgumentException("'lease.renew-every' is " + renewEvery
					+ " but must be less than half of 'lease.duration' (" + duration + ")");
		}
	}

	/**
	 * The defaults: 30 s, renewed every 10 s, polled every second, 2 min of skew,
	 * waiting.
	 * @param owner the name of this process
	 * @return the options
	 */
	public static LeaseOptions defaults(String owner) {
		return new LeaseOptions(true, owner, Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(1),
				Duration.ofMinutes(2), OnHeld.WAIT);
	}

	private static void requirePositive(String name, Duration value) {
		if (value.isNegative() || value.isZero()) {
			throw new IllegalArgumentException("'" + name + "' is " + value + " but must be more than zero");
		}
	}

	/**
	 * What a feed does when another process holds its lease.
	 */
	public enum OnHeld {

		/**
		 * Stand by until it can be taken.
		 */
		WAIT,

		/**
		 * End with {@link dev.changefeed.core.LeaseHeldException}.
		 */
		FAIL

	}

}
