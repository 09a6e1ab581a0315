package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.List;

import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.dynamodb.feed.StartingPosition;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.feed.StreamOptions;
import dev.changefeed.dynamodb.simulation.ConsumerPlan.ListenerPlan;
import dev.changefeed.dynamodb.simulation.Scenario.Division;
import dev.changefeed.dynamodb.simulation.Scenario.Traffic;
import dev.changefeed.dynamodb.simulation.stream.ModelStream;
import dev.changefeed.dynamodb.simulation.stream.StreamTraits;

/**
 * Scenarios made by hand, for one kind of trouble each: a plain stream of two shards, one
 * process, and no faults but those a test adds.
 */
final class Scenarios {

	private Scenarios() {
	}

	static Scenario plain(ConsumerPlan consumer, Division... divisions) {
		return new Scenario(1, StreamTraits.plain(), 2, List.of(), Duration.ofMinutes(1), Duration.ofMinutes(1),
				new Traffic(10, 300, Duration.ofSeconds(50)), List.of(divisions), List.of(), 0,
				List.of(new ProcessPlan("a", Duration.ZERO, Duration.ZERO, true, List.of())), List.of(consumer));
	}

	static Scenario with(Scenario scenario, StreamTraits traits) {
		return new Scenario(scenario.seed(), traits, scenario.partitions(), scenario.history(), scenario.begin(),
				scenario.length(), scenario.traffic(), scenario.divisions(), scenario.faults(), scenario.background(),
				scenario.processes(), scenario.consumers());
	}

	static Scenario with(Scenario scenario, long seed) {
		return new Scenario(seed, scenario.traits(), scenario.partitions(), scenario.history(), scenario.begin(),
				scenario.length(), scenario.traffic(), scenario.divisions(), scenario.faults(), scenario.background(),
				scenario.processes(), scenario.consumers());
	}

	static Scenario with(Scenario scenario, ProcessPlan... processes) {
		return new Scenario(scenario.seed(), scenario.traits(), scenario.partitions(), scenario.history(),
				scenario.begin(), scenario.length(), scenario.traffic(), scenario.divisions(), scenario.faults(),
				scenario.background(), List.of(processes), scenario.consumers());
	}

	static ConsumerPlan consumer(int batchSize, long bufferedBytes, ListenerPlan listener) {
		return new ConsumerPlan("projection", StreamName.ofTable(ModelStream.TABLE),
				new StreamOptions(StartingPosition.TRIM_HORIZON, 10, Duration.ofMillis(100), Duration.ofSeconds(1),
						Duration.ofSeconds(5), Duration.ofSeconds(2)),
				new FeedOptions(batchSize, 4, bufferedBytes, BackoffSettings.DEFAULT, LeaseOptions.defaults("nobody"),
						Duration.ofSeconds(10)),
				listener);
	}

	static ListenerPlan diligent() {
		return new ListenerPlan(4, Duration.ofMillis(5), 0, 1, Duration.ZERO);
	}

	static ListenerPlan failing() {
		return new ListenerPlan(4, Duration.ofMillis(5), 0.2, 4, Duration.ZERO);
	}

}
