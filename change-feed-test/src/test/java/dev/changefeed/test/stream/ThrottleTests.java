package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the service's limits.
 */
class ThrottleTests {

	private static final long SECOND = 1_000_000_000;

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start();

	@Test
	@Fact("DESC-5")
	void describesAreThrottledWhenSwitchedOn() {
		String arn = this.dynamo.createTable("orders");
		for (int i = 0; i < 30; i++) {
			this.dynamo.describe(arn);
		}
		this.dynamo.control().throttles().all(true);

		assertRefused("ThrottlingException", () -> {
			for (int i = 0; i < 1000; i++) {
				this.dynamo.describe(arn);
			}
		}).withMessageContaining("Rate exceeded");
	}

	@Test
	@Fact("LIST-6")
	void listsAreThrottledWhenSwitchedOn() {
		this.dynamo.control().throttles().listStreams(true);

		assertRefused("ThrottlingException", () -> {
			for (int i = 0; i < 1000; i++) {
				this.dynamo.streams().listStreams();
			}
		});
	}

	@Test
	@Fact({ "DESC-5", "LIST-6" })
	void rateCountsTheLastSecond() {
		AtomicLong ticker = new AtomicLong();
		CallRate rate = new CallRate(2, ticker::get);

		assertThat(rate.tryCall()).isTrue();
		ticker.addAndGet(SECOND / 2);
		assertThat(rate.tryCall()).isTrue();
		assertThat(rate.tryCall()).isFalse();
		ticker.addAndGet(SECOND / 2);
		assertThat(rate.tryCall()).isTrue();
		assertThat(rate.tryCall()).isFalse();
	}

	@Test
	@Fact("READ-10")
	void thirdReaderOfAShardIsRefused() {
		String arn = this.dynamo.createTable("orders");
		String shard = this.dynamo.shards(arn).get(0).shardId();
		this.dynamo.control().throttles().readers(true);
		String first = this.dynamo.iterator(arn, shard, ShardIteratorType.LATEST);
		String second = this.dynamo.iterator(arn, shard, ShardIteratorType.LATEST);
		String third = this.dynamo.iterator(arn, shard, ShardIteratorType.LATEST);

		assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> {
			String one = first;
			String two = second;
			for (int i = 0; i < 1000; i++) {
				one = this.dynamo.read(one).nextShardIterator();
				two = this.dynamo.read(two).nextShardIterator();
				this.dynamo.read(third);
			}
		});
	}

	@Test
	@Fact("READ-10")
	void readerCountsForASecondAfterItsLastRead() {
		AtomicLong ticker = new AtomicLong();
		ReaderLimit limit = new ReaderLimit(ticker::get);

		assertThat(limit.tryRead(iterator("S1", 1))).isTrue();
		assertThat(limit.tryRead(iterator("S1", 2))).isTrue();
		assertThat(limit.tryRead(iterator("S1", 3))).isFalse();
		assertThat(limit.tryRead(iterator("S2", 3))).isTrue();
		ticker.addAndGet(SECOND / 2);
		assertThat(limit.tryRead(iterator("S1", 1))).isTrue();
		ticker.addAndGet(SECOND / 2);
		assertThat(limit.tryRead(iterator("S1", 3))).isTrue();
		assertThat(limit.tryRead(iterator("S1", 2))).isFalse();
	}

	private static IteratorState iterator(String shard, long reader) {
		return new IteratorState("arn", shard, BigInteger.ONE, Instant.EPOCH, 0, reader);
	}

}
