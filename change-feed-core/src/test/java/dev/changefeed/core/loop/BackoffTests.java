package dev.changefeed.core.loop;

import java.time.Duration;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class BackoffTests {

	private final BackoffSettings settings = new BackoffSettings(Duration.ofMillis(100), Duration.ofSeconds(1));

	@Test
	void doublesUpToTheLimitAndSpreadsOverTheUpperHalf() {
		Backoff backoff = new Backoff(this.settings, new Random(7));
		long[] full = { 100, 200, 400, 800, 1000, 1000 };
		for (long millis : full) {
			assertThat(backoff.failed()).isBetween(Duration.ofMillis(millis / 2), Duration.ofMillis(millis));
		}
	}

	@Test
	void beginsAgainAfterASuccess() {
		Backoff backoff = new Backoff(this.settings, new Random(7));
		for (int i = 0; i < 10; i++) {
			backoff.failed();
		}

		assertThat(backoff.succeeded()).isTrue();

		assertThat(backoff.failures()).isZero();
		assertThat(backoff.succeeded()).isFalse();
		assertThat(backoff.failed()).isLessThanOrEqualTo(Duration.ofMillis(100));
	}

	@Test
	void delaysDifferBetweenFeeds() {
		Backoff one = new Backoff(this.settings, new Random(1));
		Backoff other = new Backoff(this.settings, new Random(2));

		assertThat(one.failed()).isNotEqualTo(other.failed());
	}

	@Test
	void refusesAnInitialDelayOfZero() {
		assertThatIllegalArgumentException().isThrownBy(() -> new BackoffSettings(Duration.ZERO, Duration.ofSeconds(1)))
			.withMessageContaining("'backoff.initial'");
	}

	@Test
	void refusesALimitBelowTheInitialDelay() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new BackoffSettings(Duration.ofSeconds(2), Duration.ofSeconds(1)))
			.withMessageContaining("'backoff.max'")
			.withMessageContaining("'backoff.initial'");
	}

}
