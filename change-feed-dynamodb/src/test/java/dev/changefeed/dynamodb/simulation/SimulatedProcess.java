package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.dynamodb.simulation.ProcessPlan.Interruption;
import dev.changefeed.dynamodb.simulation.ProcessPlan.Trigger;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Member;
import org.jspecify.annotations.Nullable;

/**
 * A process that is started, killed or stopped as planned, and started again.
 */
final class SimulatedProcess {

	private static final Duration LONGEST_STOP = Duration.ofSeconds(60);

	private final World world;

	private final ProcessPlan plan;

	private final Dice dice;

	private final Deque<Interruption> interruptions;

	private @Nullable ProcessStart current;

	private @Nullable Interruption armed;

	private ControlLoop.@Nullable Timer restart;

	private int starts;

	private boolean stopping;

	SimulatedProcess(World world, ProcessPlan plan, Dice dice) {
		this.world = world;
		this.plan = plan;
		this.dice = dice;
		this.interruptions = new ArrayDeque<>(plan.interruptions());
	}

	void start() {
		if (running()) {
			return;
		}
		this.starts++;
		this.stopping = false;
		ProcessStart start = new ProcessStart(this.world, this.plan, this.starts, this.dice.fork(), this::counted);
		this.current = start;
		this.armed = this.interruptions.poll();
		log(start, "started");
		start.begin();
		Interruption next = this.armed;
		if (next != null && next.trigger() == Trigger.TIME) {
			fire(start, next);
		}
	}

	/**
	 * Whether it is as it is to stay until the end.
	 */
	boolean settled() {
		return this.plan.survives() == running() && !this.stopping;
	}

	boolean running() {
		return this.current != null && !this.current.over();
	}

	/**
	 * A write of this process was accepted by the store.
	 */
	void wrote(Member member) {
		if (this.current != null && this.current.name().equals(member.process())) {
			this.current.counted(Trigger.WRITES);
		}
	}

	/**
	 * Ends the plan: no more interruptions, and it runs if it is to survive.
	 */
	void calmDown() {
		this.interruptions.clear();
		this.armed = null;
		if (this.restart != null) {
			this.restart.cancel();
		}
		if (!this.plan.survives()) {
			kill();
		}
		else {
			start();
		}
	}

	void kill() {
		ProcessStart start = this.current;
		if (start != null && !start.over()) {
			start.kill();
			this.stopping = false;
			log(start, "killed");
		}
	}

	void stop(Runnable stopped) {
		ProcessStart start = this.current;
		if (start == null || start.over() || this.stopping) {
			return;
		}
		this.stopping = true;
		log(start, "stopping");
		start.after(LONGEST_STOP,
				() -> this.world.journal()
					.add(new Entry.Broken(this.world.time().elapsed(), new Member("-", start.name()),
							"did not stop within " + LONGEST_STOP)));
		start.stop().whenComplete((ignored, error) -> {
			if (!start.over()) {
				start.kill();
				log(start, "stopped");
				this.stopping = false;
				stopped.run();
			}
		});
	}

	private void counted() {
		ProcessStart start = this.current;
		Interruption next = this.armed;
		if (start != null && next != null && next.trigger() != Trigger.TIME
				&& start.count(next.trigger()) >= next.count()) {
			fire(start, next);
		}
	}

	private void fire(ProcessStart start, Interruption interruption) {
		this.armed = null;
		if (interruption.delay().isZero()) {
			interrupt(start, interruption);
		}
		else {
			start.after(interruption.delay(), () -> interrupt(start, interruption));
		}
	}

	private void interrupt(ProcessStart start, Interruption interruption) {
		if (this.world.calm() || start.over()) {
			return;
		}
		if (interruption.graceful()) {
			stop(() -> restartAfter(interruption.downtime()));
		}
		else {
			kill();
			restartAfter(interruption.downtime());
		}
	}

	private void restartAfter(Duration downtime) {
		if (!this.world.calm()) {
			this.restart = this.world.time().after(downtime, this::start);
		}
		else if (this.plan.survives()) {
			start();
		}
	}

	private void log(ProcessStart start, String what) {
		this.world.journal().add(new Entry.Process(this.world.time().elapsed(), start.name(), what));
	}

}
