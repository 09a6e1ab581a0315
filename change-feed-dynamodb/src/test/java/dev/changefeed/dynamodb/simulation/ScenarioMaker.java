package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import dev.changefeed.dynamodb.simulation.ProcessPlan.Interruption;
import dev.changefeed.dynamodb.simulation.ProcessPlan.Trigger;
import dev.changefeed.dynamodb.simulation.Scenario.Burst;
import dev.changefeed.dynamodb.simulation.Scenario.Division;
import dev.changefeed.dynamodb.simulation.Scenario.Traffic;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.network.Fault;
import dev.changefeed.dynamodb.simulation.network.FaultWindow;
import dev.changefeed.dynamodb.simulation.network.Link;
import dev.changefeed.dynamodb.simulation.stream.StreamTraits;

/**
 * Draws scenarios. Each seed is one of several kinds of trouble, so that rare states are
 * reached in a few hundred seeds.
 */
final class ScenarioMaker {

	private static final Duration OLDEST_KEPT = Duration.ofHours(20);

	private final long seed;

	private final Dice dice;

	private final Duration begin;

	private final Duration length;

	private final boolean longOutage;

	private ScenarioMaker(long seed) {
		this.seed = seed;
		this.dice = Dice.of(seed);
		this.begin = this.dice.chance(0.15) ? Duration.ofHours(30).plus(this.dice.millis(0, 999))
				: this.dice.seconds(60, OLDEST_KEPT.toSeconds()).plus(this.dice.millis(0, 999));
		this.longOutage = this.dice.chance(0.08);
		this.length = this.longOutage ? Duration.ofMinutes(19) : this.dice.seconds(60, 200);
	}

	static Scenario make(long seed) {
		return new ScenarioMaker(seed).scenario();
	}

	private Scenario scenario() {
		List<ConsumerPlan> consumers = new ConsumerMaker(this.dice.fork()).consumers();
		return new Scenario(this.seed, traits(), this.dice.between(1, 5), history(), this.begin, this.length, traffic(),
				divisions(), faults(), this.dice.oneOf(0.0, 0.0, 0.002, 0.01, 0.03), processes(consumers), consumers);
	}

	private StreamTraits traits() {
		Duration late = this.dice.oneOf(Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(20),
				Duration.ofSeconds(50));
		StreamTraits.Listing listing = new StreamTraits.Listing(late,
				this.dice.chance(0.5) ? Duration.ZERO : Duration.ofSeconds(4),
				this.dice.oneOf(Duration.ZERO, Duration.ofSeconds(5), Duration.ofSeconds(30)),
				this.dice.oneOf(2, 3, 5, 100), this.dice.chance(0.8), this.dice.chance(0.1));
		int pageSize = this.dice.oneOf(1, 7, 50, 1000);
		double empty = (pageSize > 1) ? this.dice.oneOf(0.0, 0.02, 0.2) : this.dice.oneOf(0.0, 0.05);
		StreamTraits.Paging paging = new StreamTraits.Paging(pageSize, empty, 7, this.dice.chance(0.3),
				this.dice.chance(0.1));
		return new StreamTraits(listing, paging,
				this.dice.oneOf(Duration.ZERO, Duration.ofMillis(700), Duration.ofSeconds(4)),
				this.dice.oneOf(Duration.ZERO, Duration.ofSeconds(1)), this.dice.chance(0.7) ? Integer.MAX_VALUE : 8);
	}

	private List<Burst> history() {
		List<Burst> bursts = new ArrayList<>();
		int generations = this.dice.between(0, 3);
		for (int i = 0; i < generations; i++) {
			bursts.add(new Burst(longAgo(), this.dice.between(0, 120), this.dice.oneOf(0, 1, 1, 2)));
		}
		return bursts;
	}

	/**
	 * A time of the history: never one whose records are trimmed while the scenario runs.
	 */
	private Duration longAgo() {
		Duration kept = (this.begin.compareTo(OLDEST_KEPT) > 0) ? this.begin.minus(OLDEST_KEPT) : Duration.ZERO;
		return (kept.isZero() || this.dice.chance(0.5)) ? this.dice.between(kept, this.begin.minusSeconds(30))
				: this.dice.between(Duration.ZERO, this.begin.minusHours(26));
	}

	private Traffic traffic() {
		Duration time = this.longOutage ? this.dice.seconds(60, 180) : this.length.minusSeconds(5);
		return new Traffic(this.dice.between(3, 40), this.dice.between(20, 900), time);
	}

	private List<Division> divisions() {
		List<Division> divisions = new ArrayList<>();
		int number = this.dice.between(0, 4);
		for (int i = 0; i < number; i++) {
			divisions.add(new Division(within(), this.dice.oneOf(1, 1, 2, 2, 3)));
		}
		return divisions;
	}

	private List<FaultWindow> faults() {
		List<FaultWindow> windows = new ArrayList<>();
		if (this.longOutage) {
			Duration from = this.begin
				.plus(this.dice.chance(0.5) ? this.dice.seconds(5, 12) : this.dice.seconds(12, 60));
			windows.add(new FaultWindow(from, from.plus(Duration.ofMinutes(16)), List.of(Link.SERVICE), null, 1,
					List.of(Fault.FAILED, Fault.LOST_REQUEST)));
		}
		int number = this.dice.between(0, 4);
		for (int i = 0; i < number; i++) {
			Duration from = this.begin.plus(within());
			windows.add(new FaultWindow(from, from.plus(this.dice.seconds(1, 40)), links(),
					this.dice.chance(0.5) ? this.dice.oneOf("a", "b") : null, this.dice.oneOf(0.1, 0.4, 0.8, 1.0),
					kinds()));
		}
		return windows;
	}

	private List<Link> links() {
		return this.dice.oneOf(List.of(Link.SERVICE), List.of(Link.CHECKPOINTS), List.of(Link.LEASES),
				List.of(Link.CHECKPOINTS, Link.LEASES), List.of(Link.values()));
	}

	private List<Fault> kinds() {
		return this.dice.oneOf(List.of(Fault.THROTTLED), List.of(Fault.FAILED), List.of(Fault.LOST_REPLY),
				List.of(Fault.LOST_REPLY, Fault.LATE), List.of(Fault.LATE, Fault.LOST_REQUEST, Fault.SLOW),
				List.of(Fault.THROTTLED, Fault.FAILED, Fault.LOST_REQUEST, Fault.LOST_REPLY));
	}

	private List<ProcessPlan> processes(List<ConsumerPlan> consumers) {
		boolean wild = this.dice.chance(0.1);
		boolean firstSurvives = this.dice.chance(0.7);
		if (consumers.stream().anyMatch((consumer) -> !consumer.feedOptions().lease().enabled())) {
			return List.of(process("a", Duration.ZERO, wild, true));
		}
		return List.of(process("a", this.dice.millis(0, 5000), wild, firstSurvives),
				process("b", this.dice.seconds(0, 40), wild, !firstSurvives || this.dice.chance(0.5)));
	}

	private ProcessPlan process(String name, Duration startAfter, boolean wild, boolean survives) {
		Duration skew = (wild ? this.dice.seconds(0, 7200) : this.dice.millis(0, 50_000))
			.multipliedBy(this.dice.oneOf(1, -1));
		return new ProcessPlan(name, startAfter, skew, survives, interruptions());
	}

	private List<Interruption> interruptions() {
		return IntStream.range(0, this.dice.oneOf(0, 1, 2, 3, 5)).mapToObj((number) -> interruption()).toList();
	}

	private Interruption interruption() {
		Duration downtime = this.dice.chance(0.3) ? this.dice.millis(0, 500) : this.dice.seconds(1, 50);
		boolean graceful = this.dice.chance(0.25);
		Trigger trigger = this.dice.oneOf(Trigger.values());
		return switch (trigger) {
			case TIME -> new Interruption(trigger, 0, this.dice.seconds(1, 60), graceful, downtime);
			case EFFECTS ->
				new Interruption(trigger, this.dice.between(1, 150), this.dice.millis(0, 30), graceful, downtime);
			case WRITES ->
				new Interruption(trigger, this.dice.between(1, 60), this.dice.millis(0, 3), graceful, downtime);
			case STEPS -> new Interruption(trigger, this.dice.between(1, 1500), Duration.ZERO, graceful, downtime);
		};
	}

	private Duration within() {
		Duration most = this.longOutage ? Duration.ofSeconds(180) : this.length.minusSeconds(5);
		return this.dice.between(Duration.ZERO, most);
	}

}
