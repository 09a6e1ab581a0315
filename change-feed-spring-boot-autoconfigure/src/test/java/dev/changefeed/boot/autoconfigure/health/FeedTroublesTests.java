package dev.changefeed.boot.autoconfigure.health;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

import dev.changefeed.boot.autoconfigure.health.FeedTroubles.Trouble;
import dev.changefeed.core.FeedKey;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link FeedTroubles}.
 */
class FeedTroublesTests {

	private static final Instant START = Instant.parse("2026-11-01T00:00:00Z");

	private static final Duration PATIENCE = Duration.ofSeconds(15);

	private static final FeedKey FEED = new FeedKey("orders", "stream");

	private final MovableClock clock = new MovableClock();

	private final FeedTroubles troubles = new FeedTroubles(PATIENCE, this.clock);

	@Test
	void shortTroubleDoesNotCount() {
		retrying("GetRecords", "shard-1", "ThrottlingException");

		this.clock.advance(PATIENCE.minusMillis(1));

		assertThat(this.troubles.lasting("orders")).isEmpty();
	}

	@Test
	void lastingTroubleCountsFromItsBegin() {
		retrying("GetRecords", "shard-1", "ThrottlingException");
		this.clock.advance(PATIENCE);
		retrying("GetRecords", "shard-1", "InternalServerError");

		assertThat(this.troubles.lasting("orders"))
			.contains(new Trouble("GetRecords", "shard-1", "InternalServerError", START));
	}

	@Test
	void troubleEndsWhenOperationWorks() {
		retrying("GetRecords", "shard-1", "ThrottlingException");
		this.clock.advance(PATIENCE);

		this.troubles.recovered(FEED, "GetRecords", "shard-1");

		assertThat(this.troubles.lasting("orders")).isEmpty();
	}

	@Test
	void otherShardDoesNotEndTrouble() {
		retrying("GetRecords", "shard-1", "ThrottlingException");
		this.clock.advance(PATIENCE);

		this.troubles.recovered(FEED, "GetRecords", "shard-2");

		assertThat(this.troubles.lasting("orders")).isPresent();
	}

	@Test
	void failingRecordCountsUntilBatchOfItsShardIsDone() {
		this.troubles.recordFailed(FEED, "shard-1", "17", 1, Duration.ZERO);
		this.clock.advance(PATIENCE);
		this.troubles.batchAcknowledged(FEED, "shard-1", 0, true);
		this.troubles.recordFailed(FEED, "shard-1", "17", 2, Duration.ZERO);

		assertThat(this.troubles.lasting("orders"))
			.contains(new Trouble("record", "shard-1", "failed 2 times at 17", START));

		this.troubles.batchAcknowledged(FEED, "shard-1", 1, false);
		assertThat(this.troubles.lasting("orders")).isEmpty();
	}

	@Test
	void troublesEndWithFeed() {
		retrying("GetRecords", "shard-1", "ThrottlingException");
		this.clock.advance(PATIENCE);

		this.troubles.ended(FEED, null);

		assertThat(this.troubles.lasting("orders")).isEmpty();
	}

	@Test
	void troubleOfOtherConsumerDoesNotCount() {
		retrying("GetRecords", "shard-1", "ThrottlingException");
		this.clock.advance(PATIENCE);

		assertThat(this.troubles.lasting("audit")).isEmpty();
	}

	@Test
	void ownerOfLeaseIsKnownWhileItIsWaitedFor() {
		this.troubles.leaseHeld(FEED, "host-2/7");
		assertThat(this.troubles.leaseOwner("orders")).isEqualTo("host-2/7");

		this.troubles.leaseTaken(FEED, 3);
		assertThat(this.troubles.leaseOwner("orders")).isNull();
	}

	private void retrying(String operation, String shard, String reason) {
		this.troubles.retrying(FEED, operation, shard, reason, false, Duration.ofMillis(100));
	}

	private static final class MovableClock extends Clock {

		private Instant now = START;

		void advance(Duration duration) {
			this.now = this.now.plus(duration);
		}

		@Override
		public Instant instant() {
			return this.now;
		}

		@Override
		public ZoneId getZone() {
			return ZoneOffset.UTC;
		}

		@Override
		public Clock withZone(ZoneId zone) {
			return this;
		}

	}

}
