package dev.changefeed.dynamodb.simulation.time;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

import dev.changefeed.core.loop.ControlLoop;

/**
 * The control loop of one feed in one start of a process, with the clocks of its machine:
 * the one on the wall is wrong by a fixed skew, the other counts from an arbitrary
 * origin. When the life of the process ends, its tasks and timers vanish.
 */
public final class VirtualControlLoop implements ControlLoop {

	private final VirtualTime time;

	private final Life life;

	private final Duration skew;

	private final long nanoOrigin;

	private final Consumer<RuntimeException> failures;

	private final Runnable afterTask;

	/**
	 * Creates the loop.
	 * @param time the time of the world
	 * @param life the life of the process
	 * @param skew how far the clock on the wall is ahead of the true time
	 * @param nanoOrigin where the other clock begins
	 * @param failures is given what a task throws
	 * @param afterTask runs after each task
	 */
	public VirtualControlLoop(VirtualTime time, Life life, Duration skew, long nanoOrigin,
			Consumer<RuntimeException> failures, Runnable afterTask) {
		this.time = time;
		this.life = life;
		this.skew = skew;
		this.nanoOrigin = nanoOrigin;
		this.failures = failures;
		this.afterTask = afterTask;
	}

	@Override
	public void execute(Runnable task) {
		this.time.after(Duration.ZERO, guarded(task));
	}

	@Override
	public Timer schedule(Duration delay, Runnable task) {
		return this.time.after(delay, guarded(task));
	}

	@Override
	public Instant now() {
		return this.time.instant().plus(this.skew);
	}

	@Override
	public long nanoTime() {
		return this.nanoOrigin + this.time.elapsed().toNanos();
	}

	private Runnable guarded(Runnable task) {
		return this.life.guard(() -> {
			try {
				task.run();
			}
			catch (RuntimeException ex) {
				this.failures.accept(ex);
			}
			this.afterTask.run();
		});
	}

}
