package dev.changefeed.core.loop;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;

/**
 * A control loop in virtual time: the test moves the clock, and tasks run on the test's
 * thread. The wall can be set apart from the monotonic clock.
 */
public final class ManualLoop implements ControlLoop {

	private final Deque<Runnable> tasks = new ArrayDeque<>();

	private final PriorityQueue<Waiting> timers = new PriorityQueue<>(
			Comparator.comparingLong((Waiting timer) -> timer.atNanos).thenComparingLong((timer) -> timer.number));

	private long nanos;

	private long numbers;

	private Duration wallOffset = Duration.ZERO;

	private static final Instant START = Instant.parse("2026-11-30T10:00:00Z");

	@Override
	public void execute(Runnable task) {
		this.tasks.add(task);
	}

	@Override
	public Timer schedule(Duration delay, Runnable task) {
		Waiting timer = new Waiting(this.nanos + delay.toNanos(), this.numbers++, task);
		this.timers.add(timer);
		return () -> this.timers.remove(timer);
	}

	@Override
	public Instant now() {
		return START.plusNanos(this.nanos).plus(this.wallOffset);
	}

	@Override
	public long nanoTime() {
		return this.nanos;
	}

	/**
	 * Runs what is due now.
	 */
	public void run() {
		while (true) {
			Runnable task = this.tasks.poll();
			if (task == null && !this.timers.isEmpty() && this.timers.peek().atNanos <= this.nanos) {
				task = this.timers.remove().task;
			}
			if (task == null) {
				return;
			}
			task.run();
		}
	}

	/**
	 * Lets time pass, step by step.
	 */
	public void advance(Duration duration) {
		long end = this.nanos + duration.toNanos();
		run();
		while (!this.timers.isEmpty() && this.timers.peek().atNanos <= end) {
			this.nanos = this.timers.peek().atNanos;
			run();
		}
		this.nanos = end;
		run();
	}

	/**
	 * Sets the wall forwards or back, as a suspended machine or a corrected clock does.
	 */
	public void setWallBy(Duration offset) {
		this.wallOffset = this.wallOffset.plus(offset);
	}

	/**
	 * How many timers wait.
	 */
	public int waiting() {
		return this.timers.size();
	}

	private record Waiting(long atNanos, long number, Runnable task) {

	}

}
