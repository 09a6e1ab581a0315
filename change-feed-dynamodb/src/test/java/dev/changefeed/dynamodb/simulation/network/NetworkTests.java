package dev.changefeed.dynamodb.simulation.network;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.time.Life;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NetworkTests {

	private final VirtualTime time = new VirtualTime();

	private final Life life = new Life();

	private final List<String> happened = new ArrayList<>();

	@Test
	void callIsCarriedOutAndAnswered() {
		call(Fault.NONE);

		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.happened).containsExactly("carried out", "answered");
	}

	@Test
	void lostReplyFailsAlthoughTheCallIsCarriedOut() {
		call(Fault.LOST_REPLY);

		this.time.runUntil(Duration.ofSeconds(11));

		assertThat(this.happened).containsExactly("carried out", "LOST_REPLY");
	}

	@Test
	void lostRequestIsNeverCarriedOut() {
		call(Fault.LOST_REQUEST);

		this.time.runUntil(Duration.ofMinutes(5));

		assertThat(this.happened).containsExactly("LOST_REQUEST");
	}

	@Test
	void lateCallIsCarriedOutAfterItsCallerGaveUp() {
		call(Fault.LATE);

		this.time.runUntil(Duration.ofSeconds(10));
		assertThat(this.happened).containsExactly("LATE");
		this.time.runUntil(Duration.ofMinutes(1));

		assertThat(this.happened).containsExactly("LATE", "carried out");
	}

	@Test
	void deadCallerGetsNoAnswerButWhatItSentIsCarriedOut() {
		call(Fault.NONE);

		this.life.end();
		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.happened).containsExactly("carried out");
	}

	@Test
	void calmWeatherHasNoFaults() {
		Weather weather = always(Fault.FAILED);
		weather.calmDown();

		call(weather);
		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.happened).containsExactly("carried out", "answered");
	}

	private void call(Fault fault) {
		call(always(fault));
	}

	private void call(Weather weather) {
		Network network = new Network(this.time, Dice.of(1), weather, Link.SERVICE, new Member("projection", "a#1"),
				this.life, new Journal(), (operation, befallen) -> new IllegalStateException(befallen.name()));
		CompletionStage<String> answer = network.call("operation", null, () -> {
			this.happened.add("carried out");
			return "answered";
		});
		answer.whenComplete(
				(result, error) -> this.happened.add((error != null) ? error.getCause().getMessage() : result));
	}

	private static Weather always(Fault fault) {
		return new Weather(List
			.of(new FaultWindow(Duration.ZERO, Duration.ofHours(1), List.of(Link.SERVICE), "a", 1, List.of(fault))), 0);
	}

}
