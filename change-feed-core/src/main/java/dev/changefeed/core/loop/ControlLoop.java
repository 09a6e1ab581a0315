package dev.changefeed.core.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executor;

/**
 * The one thread that owns the state of a feed, with its clocks and timers. Tasks run one
 * after the other, in the order they were given; in a simulation the whole loop lives in
 * virtual time.
 * <p>
 * {@link #execute} and {@link #schedule} may be called from any thread.
 */
public interface ControlLoop extends Executor {

	/**
	 * Runs a task on the control thread, after those given before.
	 * @param task the task, which must not block
	 */
	@Override
	void execute(Runnable task);

	/**
	 * Runs a task on the control thread after a delay.
	 * @param delay how long to wait, zero or more
	 * @param task the task, which must not block
	 * @return what takes the task back
	 */
	Timer schedule(Duration delay, Runnable task);

	/**
	 * The time on the wall, which may be set forwards and back.
	 * @return the time
	 */
	Instant now();

	/**
	 * Nanoseconds of a clock that never goes back, from an arbitrary origin; it may stand
	 * still while the machine is suspended.
	 * @return the nanoseconds
	 */
	long nanoTime();

	/**
	 * A task that waits for its time.
	 */
	interface Timer {

		/**
		 * Takes the task back if it has not started. Never blocks.
		 */
		void cancel();

	}

}
