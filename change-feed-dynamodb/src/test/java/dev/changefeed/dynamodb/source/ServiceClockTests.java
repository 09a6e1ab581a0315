package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.dynamodb.fixture.VirtualLoop;
import dev.changefeed.dynamodb.fixture.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ServiceClockTests {

	private static final Instant LOCAL = Instant.parse("2026-11-30T12:00:00Z");

	private final VirtualTime time = new VirtualTime(LOCAL, (by) -> {
	});

	private final ServiceClock clock = new ServiceClock(new VirtualLoop(this.time));

	@Test
	void trustsTheLocalClockUntilItLearnsBetter() {
		assertThat(this.clock.now()).isEqualTo(LOCAL);
	}

	@Test
	void goesOnFromTheServicesTimeWithTheLocalClock() {
		this.clock.learn(LOCAL.plusSeconds(300));

		this.time.run(Duration.ofSeconds(5));

		assertThat(this.clock.now()).isEqualTo(LOCAL.plusSeconds(305));
	}

	@Test
	void newestAnswerCounts() {
		this.clock.learn(LOCAL.plusSeconds(300));

		this.clock.learn(LOCAL.minusSeconds(10));

		assertThat(this.clock.now()).isEqualTo(LOCAL.minusSeconds(10));
	}

	@Test
	void answerWithoutADateTellsNothing() {
		this.clock.learn(LOCAL.plusSeconds(300));

		this.clock.learn(null);

		assertThat(this.clock.now()).isEqualTo(LOCAL.plusSeconds(300));
	}

}
