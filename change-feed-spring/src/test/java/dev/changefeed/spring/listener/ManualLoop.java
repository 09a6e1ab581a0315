package dev.changefeed.spring.listener;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.core.loop.ControlLoop;

/**
 * A control loop whose tasks run at once and whose timers run when a test says so.
 */
final class ManualLoop implements ControlLoop {

	private final List<Scheduled> timers = new ArrayList<>();

	@Override
	public void execute(Runnable task) {
		task.run();
	}

	@Override
	public Timer schedule(Duration delay, Runnable task) {
		Scheduled scheduled = new Scheduled(delay, task);
		this.timers.add(scheduled);
		return () -> this.timers.remove(scheduled);
	}

	@Override
	public Instant now() {
		return Instant.EPOCH;
	}

	@Override
	public long nanoTime() {
		return 0;
	}

	List<Duration> waiting() {
		return this.timers.stream().map(Scheduled::delay).toList();
	}

	void fire() {
		List<Scheduled> due = List.copyOf(this.timers);
		this.timers.clear();
		due.forEach((timer) -> timer.task().run());
	}

	private record Scheduled(Duration delay, Runnable task) {
	}

}
