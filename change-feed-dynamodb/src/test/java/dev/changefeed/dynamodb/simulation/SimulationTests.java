package dev.changefeed.dynamodb.simulation;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import dev.changefeed.dynamodb.simulation.Simulation.Outcome;
import dev.changefeed.dynamodb.simulation.check.Reached.State;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

/**
 * Runs scenarios drawn from seeds: 200 in every build, more with
 * {@code -Dsimulation.seeds=<number>} from {@code -Dsimulation.first=<seed>} on, or one
 * alone with {@code -Dsimulation.seed=<seed>}, traced with
 * {@code -Dsimulation.trace=true}.
 */
@ExtendWith(QuietLog.class)
class SimulationTests {

	private static final int SEEDS_IN_EVERY_BUILD = 200;

	@TestFactory
	Stream<DynamicTest> keepsEveryRule() {
		Map<State, Integer> reached = new EnumMap<>(State.class);
		Stream<DynamicTest> seeds = seeds().mapToObj((seed) -> dynamicTest("seed " + seed, () -> run(seed, reached)));
		return runsAreMany() ? Stream.concat(seeds, Stream.of(dynamicTest("states reached", () -> reachedAll(reached))))
				: seeds;
	}

	private static void run(long seed, Map<State, Integer> reached) {
		Scenario scenario = ScenarioMaker.make(seed);
		Outcome outcome = Boolean.getBoolean("simulation.trace")
				? Simulation.run(scenario, new Trace(scenario, System.out)) : Simulation.run(seed);
		outcome.reached().forEach((state, times) -> reached.merge(state, times, Integer::sum));
		assertThat(outcome.problems()).as("To replay it: %s", outcome.replay()).isEmpty();
	}

	/**
	 * A simulation that never gets into trouble proves nothing.
	 */
	private static void reachedAll(Map<State, Integer> reached) {
		assertThat(reached).containsOnlyKeys(State.values());
		assertThat(reached).allSatisfy((state, times) -> assertThat(times).as(state.name()).isPositive());
	}

	private static boolean runsAreMany() {
		return seeds().count() >= SEEDS_IN_EVERY_BUILD;
	}

	private static LongStream seeds() {
		Long only = Long.getLong("simulation.seed");
		if (only != null) {
			return LongStream.of(only);
		}
		long first = Long.getLong("simulation.first", 1);
		return LongStream.range(first, first + Long.getLong("simulation.seeds", SEEDS_IN_EVERY_BUILD));
	}

}
