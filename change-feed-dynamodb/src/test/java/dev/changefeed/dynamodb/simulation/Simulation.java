package dev.changefeed.dynamodb.simulation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.feed.StreamOptions;
import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.dynamodb.simulation.check.Checker;
import dev.changefeed.dynamodb.simulation.check.Reached;
import dev.changefeed.dynamodb.simulation.check.Terms;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * Runs the scenario of a seed and checks it.
 */
final class Simulation {

	private Simulation() {
	}

	static Outcome run(long seed) {
		return run(ScenarioMaker.make(seed), (entry) -> {
		});
	}

	static Outcome run(Scenario scenario, Consumer<Entry> reader) {
		World world = new World(scenario, reader);
		world.run();
		Journal journal = world.journal();
		return new Outcome(scenario, journal, Checker.problems(journal, terms(scenario)), Reached.in(journal),
				world.time().steps());
	}

	private static Terms terms(Scenario scenario) {
		Map<String, Terms.Consumer> consumers = new HashMap<>();
		for (ConsumerPlan plan : scenario.consumers()) {
			StreamOptions stream = plan.streamOptions();
			LeaseOptions lease = plan.feedOptions().lease();
			consumers.put(plan.name(), new Terms.Consumer(plan.latest(), stream.pollInterval(),
					stream.idlePollInterval(), stream.describeInterval(), lease.renewEvery(), lease.pollInterval()));
		}
		return new Terms(scenario.begin().minusHours(23), scenario.clocksAgree(), consumers);
	}

	/**
	 * What came of a run.
	 *
	 * @param scenario the scenario
	 * @param journal what happened
	 * @param problems the rules that were broken
	 * @param reached how often the states that matter were reached
	 * @param steps how many events there were
	 */
	record Outcome(Scenario scenario, Journal journal, List<String> problems, Map<Reached.State, Integer> reached,
			long steps) {

		/**
		 * The command that runs the seed again.
		 */
		String replay() {
			return "mvn -pl change-feed-dynamodb test -Dtest=SimulationTests -Dsimulation.seed=" + this.scenario.seed()
					+ " -Dsimulation.trace=true";
		}

	}

}
