package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.List;

import dev.changefeed.dynamodb.simulation.ConsumerPlan.ListenerPlan;
import dev.changefeed.dynamodb.simulation.ProcessPlan.Interruption;
import dev.changefeed.dynamodb.simulation.ProcessPlan.Trigger;
import dev.changefeed.dynamodb.simulation.Scenario.Division;
import dev.changefeed.dynamodb.simulation.stream.StreamTraits;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What drawn scenarios have found once, made by hand so that it stays found however
 * scenarios are drawn later.
 */
class FixedScenarioTests {

	@Test
	void pageOnItsWayIsDroppedWhenRecordsAreGivenUpForMemory() {
		Scenario scenario = Scenarios.plain(Scenarios.consumer(2, 1, Scenarios.failing()));

		assertThat(problems(scenario)).isEmpty();
	}

	@Test
	void shardThatIsListedAfterItsChildrenWaitsForItsParent() {
		ListenerPlan slow = new ListenerPlan(4, Duration.ofMillis(1500), 0, 1, Duration.ZERO);
		Scenario plain = Scenarios.plain(Scenarios.consumer(5, 1 << 20, slow), new Division(Duration.ofSeconds(20), 1),
				new Division(Duration.ofSeconds(20), 1), new Division(Duration.ofMillis(20_100), 2),
				new Division(Duration.ofMillis(20_100), 2));
		StreamTraits late = new StreamTraits(new StreamTraits.Listing(Duration.ofSeconds(40), Duration.ofSeconds(40),
				Duration.ZERO, 100, true, false), StreamTraits.plain().paging(), Duration.ZERO, Duration.ZERO,
				Integer.MAX_VALUE);
		ProcessPlan restarted = new ProcessPlan("a", Duration.ZERO, Duration.ZERO, true,
				List.of(new Interruption(Trigger.TIME, 0, Duration.ofSeconds(28), true, Duration.ofMillis(100))));

		for (long seed = 1; seed <= 10; seed++) {
			assertThat(problems(Scenarios.with(Scenarios.with(Scenarios.with(plain, late), restarted), seed)))
				.isEmpty();
		}
	}

	private static List<String> problems(Scenario scenario) {
		return Simulation.run(scenario, (entry) -> {
		}).problems();
	}

}
