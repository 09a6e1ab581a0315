package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.List;

/**
 * A process of a scenario.
 *
 * @param name its name
 * @param startAfter when it is started first, after the scenario's begin
 * @param skew how far its clock is ahead of the true time
 * @param survives whether it runs when faults and writes have stopped
 * @param interruptions how its starts end, one after the other
 */
record ProcessPlan(String name, Duration startAfter, Duration skew, boolean survives,
		List<Interruption> interruptions) {

	ProcessPlan {
		interruptions = List.copyOf(interruptions);
	}

	/**
	 * How one start of a process ends.
	 *
	 * @param trigger what it waits for
	 * @param count how many of that
	 * @param delay how long after that
	 * @param graceful whether it is stopped in good order instead of being killed
	 * @param downtime how long until the process is started again
	 */
	record Interruption(Trigger trigger, int count, Duration delay, boolean graceful, Duration downtime) {
	}

	/**
	 * What an interruption waits for.
	 */
	enum Trigger {

		/**
		 * For nothing but its delay.
		 */
		TIME,

		/**
		 * For records that listeners have done.
		 */
		EFFECTS,

		/**
		 * For writes that the store has accepted.
		 */
		WRITES,

		/**
		 * For tasks of the control loops.
		 */
		STEPS

	}

}
