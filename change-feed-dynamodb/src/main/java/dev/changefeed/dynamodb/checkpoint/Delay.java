package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;

/**
 * Runs short tasks later, so that waiting holds no thread.
 */
@FunctionalInterface
interface Delay {

	/**
	 * Runs a task after a delay.
	 * @param delay how long to wait
	 * @param task the task, which must not block
	 */
	void after(Duration delay, Runnable task);

}
