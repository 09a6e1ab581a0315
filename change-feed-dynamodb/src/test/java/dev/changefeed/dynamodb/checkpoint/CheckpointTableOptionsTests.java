package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link CheckpointTableOptions}.
 */
class CheckpointTableOptionsTests {

	@Test
	void defaultsCreateTheTableAndKeepFinishedShardsForTwoDays() {
		assertThat(CheckpointTableOptions.defaults())
			.isEqualTo(new CheckpointTableOptions("change-feed-checkpoints", true, Duration.ofDays(2)));
	}

	@Test
	void acceptsFinishedTtlOf28Hours() {
		assertThat(new CheckpointTableOptions("checkpoints", false, Duration.ofHours(28)).finishedTtl())
			.isEqualTo(Duration.ofHours(28));
	}

	@Test
	void refusesFinishedTtlBelow28Hours() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CheckpointTableOptions("checkpoints", true, Duration.ofHours(28).minusMillis(1)))
			.withMessageContaining("'checkpoint.finished-ttl'")
			.withMessageContaining("28 hours");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "ab", "with space", "with#hash" })
	void refusesTableNameThatCannotBe(String table) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CheckpointTableOptions(table, true, Duration.ofDays(2)))
			.withMessageContaining("'checkpoint.table' is \"" + table + "\"");
	}

}
