package dev.changefeed.test.control;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link ServiceClock}.
 */
class ServiceClockTests {

	private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

	@Test
	void manualClockStandsUntilItIsMoved() {
		ServiceClock clock = ServiceClock.standingAt(START);

		assertThat(clock.isManual()).isTrue();
		assertThat(clock.now()).isEqualTo(START);
		clock.advance(Duration.ofSeconds(5));
		clock.advanceTo(START.plusSeconds(7));
		assertThat(clock.now()).isEqualTo(START.plusSeconds(7));
	}

	@Test
	void followingClockCanBeMovedToo() {
		ServiceClock clock = ServiceClock.following(Clock.fixed(START, ZoneOffset.UTC));

		clock.advance(Duration.ofHours(1));

		assertThat(clock.isManual()).isFalse();
		assertThat(clock.now()).isEqualTo(START.plusSeconds(3600));
	}

	@Test
	void clockNeverGoesBack() {
		ServiceClock clock = ServiceClock.standingAt(START);

		assertThatIllegalArgumentException().isThrownBy(() -> clock.advance(Duration.ofSeconds(-1)))
			.withMessageContaining("'duration'");
		assertThatIllegalArgumentException().isThrownBy(() -> clock.advanceTo(START.minusSeconds(1)));
	}

	@Test
	void whatIsDueIsDoneBeforeTheMoveReturns() {
		ServiceClock clock = ServiceClock.standingAt(START);
		AtomicInteger moves = new AtomicInteger();
		clock.afterMove(moves::incrementAndGet);

		clock.advance(Duration.ofSeconds(1));

		assertThat(moves).hasValue(1);
	}

}
