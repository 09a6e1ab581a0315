package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.function.BooleanSupplier;

import dev.changefeed.dynamodb.simulation.time.VirtualTime;

/**
 * How long a world waits for what is to come after its scenario.
 */
final class Pace {

	static final Duration LONGEST_CATCH_UP = Duration.ofMinutes(15);

	static final Duration SETTLING = Duration.ofSeconds(60);

	static final Duration QUIET = Duration.ofSeconds(60);

	static final Duration LONGEST_STOP = Duration.ofSeconds(90);

	private static final Duration LOOK = Duration.ofSeconds(1);

	private Pace() {
	}

	/**
	 * Lets time pass until something is so, looking once a second.
	 */
	static boolean reached(VirtualTime time, BooleanSupplier done, Duration bound) {
		Duration end = time.elapsed().plus(bound);
		while (time.elapsed().compareTo(end) < 0) {
			if (done.getAsBoolean()) {
				return true;
			}
			time.runUntil(time.elapsed().plus(LOOK));
		}
		return done.getAsBoolean();
	}

}
