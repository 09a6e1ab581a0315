package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link RecordLog}.
 */
class RecordLogTests {

	private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

	@Test
	void emptyLogHasNothingTrimmed() {
		RecordLog log = new RecordLog();

		assertThat(log.size()).isZero();
		assertThat(log.lastTrimmed()).isNull();
		assertThat(log.indexOf(BigInteger.TEN)).isZero();
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3 })
	void logFindsAndTrimsLikeAPlainList(long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		RecordLog log = new RecordLog();
		List<StreamRecord> plain = new ArrayList<>();
		BigInteger number = BigInteger.TEN.pow(20);
		Instant time = START;

		for (int i = 0; i < 20_000; i++) {
			number = number.add(BigInteger.valueOf(random.nextLong(1, 5)));
			time = time.plusMillis(random.nextInt(3));
			StreamRecord added = new StreamRecord(number, time, time, 1, new byte[0]);
			log.add(added);
			plain.add(added);
			if (random.nextInt(500) == 0) {
				BigInteger through = number.subtract(BigInteger.valueOf(random.nextInt(3000)));
				log.trimThrough(through);
				plain.removeIf((kept) -> kept.number().compareTo(through) <= 0);
			}
			if (random.nextInt(500) == 0) {
				Instant until = time.minus(Duration.ofMillis(random.nextInt(1000)));
				log.trimUntil(until);
				plain.removeIf((kept) -> !kept.created().isAfter(until));
			}
			if (random.nextInt(10) == 0) {
				BigInteger sought = number.subtract(BigInteger.valueOf(random.nextInt(3000)));
				long before = plain.stream().filter((kept) -> kept.number().compareTo(sought) < 0).count();
				assertThat(log.indexOf(sought)).as("seed %d, step %d", seed, i).isEqualTo((int) before);
			}
			assertThat(log.size()).isEqualTo(plain.size());
		}
		for (int i = 0; i < plain.size(); i++) {
			assertThat(log.get(i)).isSameAs(plain.get(i));
		}
		assertThat(log.lastTrimmed()).isNotNull().isLessThan(plain.get(0).number());
	}

}
