package dev.changefeed.spring.runner;

import java.time.Duration;

import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.spring.listener.Unmatched;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link ConsumerOptions}.
 */
class ConsumerOptionsTests {

	private final ConsumerOptions options = ConsumerOptions.defaults("projections", StreamName.ofTable("orders"), "me");

	@Test
	void hasTheDefaultsOfTheContract() {
		assertThat(this.options.maxConcurrentBatches()).isEqualTo(16);
		assertThat(this.options.unmatched()).isEqualTo(Unmatched.IGNORE);
		assertThat(this.options.autoStartup()).isTrue();
		assertThat(this.options.phase()).isEqualTo(Integer.MAX_VALUE - 100);
		assertThat(this.options.startupTimeout()).isEqualTo(Duration.ofSeconds(10));
	}

	@Test
	void refusesConsumerThatCannotBePartOfAKey() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> ConsumerOptions.defaults("a#b", StreamName.ofTable("orders"), "me"))
			.withMessage("'consumer' is \"a#b\" but must be 1 to 128 letters, digits, dots, underscores or dashes");
	}

	@Test
	void refusesNoBatchAtOnce() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.options.withMaxConcurrentBatches(0))
			.withMessage("'max-concurrent-batches' is 0 but must be at least 1");
	}

	@Test
	void refusesStartupWithoutTime() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.options.withStartupTimeout(Duration.ZERO))
			.withMessage("'startup-timeout' is PT0S but must be more than zero");
	}

	@Test
	void changesOneOptionInACopy() {
		ConsumerOptions changed = this.options.withStream(StreamName.ofTable("carts"))
			.withUnmatched(Unmatched.FAIL)
			.withAutoStartup(false)
			.withPhase(7)
			.withMaxConcurrentBatches(3)
			.withStartupTimeout(Duration.ofSeconds(1));

		assertThat(changed)
			.isEqualTo(new ConsumerOptions("projections", StreamName.ofTable("carts"), this.options.streamOptions(),
					this.options.feedOptions(), 3, Unmatched.FAIL, false, 7, Duration.ofSeconds(1)));
	}

}
