package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.List;

import dev.changefeed.dynamodb.simulation.network.FaultWindow;
import dev.changefeed.dynamodb.simulation.stream.StreamTraits;

/**
 * All that happens in a world, but for what its dice decide.
 *
 * @param seed the seed it was drawn from
 * @param traits how the stream behaves
 * @param partitions how many shards the stream begins with
 * @param history what was written before
 * @param begin when the scenario begins, since the world began
 * @param length how long until faults and writes have stopped
 * @param traffic what is written meanwhile
 * @param divisions when shards divide
 * @param faults the times in which calls fail, since the world began
 * @param background how likely a call fails at any other time
 * @param processes the processes
 * @param consumers the consumers
 */
record Scenario(long seed, StreamTraits traits, int partitions, List<Burst> history, Duration begin, Duration length,
		Traffic traffic, List<Division> divisions, List<FaultWindow> faults, double background,
		List<ProcessPlan> processes, List<ConsumerPlan> consumers) {

	Scenario {
		history = List.copyOf(history);
		divisions = List.copyOf(divisions);
		faults = List.copyOf(faults);
		processes = List.copyOf(processes);
		consumers = List.copyOf(consumers);
	}

	/**
	 * Whether no clock is further ahead of another than leases allow for.
	 */
	boolean clocksAgree() {
		Duration least = Duration.ZERO;
		Duration most = Duration.ZERO;
		for (ProcessPlan process : this.processes) {
			least = (process.skew().compareTo(least) < 0) ? process.skew() : least;
			most = (process.skew().compareTo(most) > 0) ? process.skew() : most;
		}
		Duration apart = most.minus(least);
		return this.consumers.stream()
			.allMatch((consumer) -> apart.compareTo(consumer.feedOptions().lease().maxClockSkew()) <= 0);
	}

	/**
	 * Writes of long ago, followed by a division of every shard or not.
	 *
	 * @param at when, since the world began
	 * @param writes how many
	 * @param children how many children each open shard gets then, 0 for no division
	 */
	record Burst(Duration at, int writes, int children) {
	}

	/**
	 * What is written.
	 *
	 * @param items how many items there are
	 * @param writes how many writes there are
	 * @param length in what time, from the begin
	 */
	record Traffic(int items, int writes, Duration length) {
	}

	/**
	 * A division of an open shard.
	 *
	 * @param after when, after the begin
	 * @param children how many children it gets
	 */
	record Division(Duration after, int children) {
	}

}
