package dev.changefeed.dynamodb.simulation.time;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

import dev.changefeed.core.loop.ControlLoop;

/**
 * The time of a whole world: one queue of events, taken by their time and, at one time,
 * in the order they were given. Nothing in a world knows any other time, and everything
 * runs on the thread that takes the steps.
 */
public final class VirtualTime {

	private static final Instant ORIGIN = Instant.parse("2026-11-28T06:00:00Z");

	private static final int MOST_STEPS_AT_ONE_TIME = 100_000;

	private final PriorityQueue<Event> events = new PriorityQueue<>(
			Comparator.comparingLong(Event::time).thenComparingLong(Event::number));

	private long now;

	private long numbers;

	private long steps;

	private int stepsNow;

	/**
	 * The time since the world began.
	 * @return the duration
	 */
	public Duration elapsed() {
		return Duration.ofNanos(this.now);
	}

	/**
	 * The true time, which is also that of the service.
	 * @return the time
	 */
	public Instant instant() {
		return ORIGIN.plusNanos(this.now);
	}

	/**
	 * How many events have been taken.
	 * @return the number
	 */
	public long steps() {
		return this.steps;
	}

	/**
	 * Has a task run later.
	 * @param delay after how long, zero or more
	 * @param task the task
	 * @return what takes it back
	 */
	public ControlLoop.Timer after(Duration delay, Runnable task) {
		if (delay.isNegative()) {
			throw new IllegalArgumentException("'delay' is " + delay + " but must not be negative");
		}
		Event event = new Event(this.now + delay.toNanos(), this.numbers++, task);
		this.events.add(event);
		return () -> event.cancelled = true;
	}

	/**
	 * Has a task run at a time, or now if that is past.
	 * @param elapsed the time since the world began
	 * @param task the task
	 */
	public void at(Duration elapsed, Runnable task) {
		Duration delay = elapsed.minus(elapsed());
		after(delay.isNegative() ? Duration.ZERO : delay, task);
	}

	/**
	 * Lets time pass.
	 * @param elapsed the time since the world began at which to stop
	 */
	public void runUntil(Duration elapsed) {
		runUntil(() -> false, elapsed);
	}

	/**
	 * Lets time pass until something is so.
	 * @param done asked before every step
	 * @param bound the time since the world began at which to stop in any case
	 * @return whether it was so before the bound
	 */
	public boolean runUntil(BooleanSupplier done, Duration bound) {
		long end = bound.toNanos();
		while (!done.getAsBoolean()) {
			Event next = this.events.peek();
			if (next == null || next.time > end) {
				this.now = Math.max(this.now, end);
				return false;
			}
			this.events.poll();
			take(next);
		}
		return true;
	}

	private void take(Event event) {
		if (event.cancelled) {
			return;
		}
		this.stepsNow = (event.time == this.now) ? this.stepsNow + 1 : 0;
		if (this.stepsNow > MOST_STEPS_AT_ONE_TIME) {
			throw new IllegalStateException("Busy loop: " + this.stepsNow + " steps at " + elapsed());
		}
		this.now = event.time;
		this.steps++;
		event.task.run();
	}

	private static final class Event {

		private final long time;

		private final long number;

		private final Runnable task;

		private boolean cancelled;

		private Event(long time, long number, Runnable task) {
			this.time = time;
			this.number = number;
			this.task = task;
		}

		private long time() {
			return this.time;
		}

		private long number() {
			return this.number;
		}

	}

}
