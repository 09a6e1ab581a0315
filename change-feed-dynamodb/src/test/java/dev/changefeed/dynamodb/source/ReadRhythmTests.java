package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.core.batch.SourceRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ReadRhythmTests {

	private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

	private static final Duration BUSY = Duration.ofMillis(250);

	private final ReadRhythm rhythm = new ReadRhythm(BUSY, Duration.ofSeconds(1));

	@Test
	void firstPageIsReadAtOnce() {
		assertThat(this.rhythm.delay(0)).isZero();
	}

	@Test
	void shardThatIsBehindIsReadAtOnce() {
		this.rhythm.read(record(NOW.minusMillis(1001)), NOW, 0);

		assertThat(this.rhythm.delay(0)).isZero();
	}

	@Test
	void youngRecordIsFollowedByThePollInterval() {
		this.rhythm.read(record(NOW.minusMillis(1000)), NOW, 0);

		assertThat(this.rhythm.delay(0)).isEqualTo(BUSY);
		assertThat(this.rhythm.delay(Duration.ofMillis(200).toNanos())).isEqualTo(Duration.ofMillis(50));
		assertThat(this.rhythm.delay(Duration.ofSeconds(1).toNanos())).isZero();
	}

	@Test
	void recordOfUnknownAgeCountsAsYoung() {
		this.rhythm.read(record(null), NOW, 0);

		assertThat(this.rhythm.delay(0)).isEqualTo(BUSY);
	}

	@Test
	void emptyPagesDoubleTheWaitUpToTheIdleInterval() {
		List<Duration> waits = new ArrayList<>();

		for (int i = 0; i < 5; i++) {
			this.rhythm.read(null, NOW, 0);
			waits.add(this.rhythm.delay(0));
		}

		assertThat(waits).containsExactly(BUSY, Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(1),
				Duration.ofSeconds(1));
	}

	@Test
	void recordBringsTheWaitBackToThePollInterval() {
		this.rhythm.read(null, NOW, 0);
		this.rhythm.read(null, NOW, 0);
		this.rhythm.read(record(NOW), NOW, 0);

		this.rhythm.read(null, NOW, 0);

		assertThat(this.rhythm.delay(0)).isEqualTo(BUSY);
	}

	private static SourceRecord<String> record(@Nullable Instant createdAt) {
		return new SourceRecord<>("1", "record", createdAt, 1, false);
	}

}
