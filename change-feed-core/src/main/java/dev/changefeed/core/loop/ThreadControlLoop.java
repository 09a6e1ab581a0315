package dev.changefeed.core.loop;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A control loop on one platform thread. The thread is not a daemon, so a process without
 * a web server lives as long as its feeds.
 */
public final class ThreadControlLoop implements ControlLoop, AutoCloseable {

	private static final Logger logger = LoggerFactory.getLogger(ThreadControlLoop.class);

	private final ScheduledThreadPoolExecutor thread;

	private final Clock clock;

	/**
	 * Creates the loop; its thread starts with the first task.
	 * @param name the name of the thread
	 * @param clock the clock on the wall
	 */
	public ThreadControlLoop(String name, Clock clock) {
		this.clock = clock;
		this.thread = new ScheduledThreadPoolExecutor(1, (task) -> new Thread(task, name));
		this.thread.setRemoveOnCancelPolicy(true);
		this.thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
	}

	@Override
	public void execute(Runnable task) {
		if (!this.thread.isShutdown()) {
			this.thread.execute(guarded(task));
		}
	}

	@Override
	public Timer schedule(Duration delay, Runnable task) {
		if (this.thread.isShutdown()) {
			return () -> {
			};
		}
		Future<?> scheduled = this.thread.schedule(guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS);
		return () -> scheduled.cancel(false);
	}

	@Override
	public Instant now() {
		return this.clock.instant();
	}

	@Override
	public long nanoTime() {
		return System.nanoTime();
	}

	/**
	 * Ends the thread after the tasks that were given; those that wait for their time are
	 * dropped.
	 */
	@Override
	public void close() {
		this.thread.shutdown();
	}

	private Runnable guarded(Runnable task) {
		return () -> {
			try {
				task.run();
			}
			catch (RuntimeException ex) {
				logger.error("A task of the control loop failed", ex);
			}
		};
	}

}
