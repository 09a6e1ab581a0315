package dev.changefeed.spring.observation;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.listener.ListenerObserver.Outcome;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link FeedMeters}.
 */
class FeedMetersTests {

	private static final FeedKey FEED = new FeedKey("projections", "stream");

	private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

	private final FeedMeters meters = new FeedMeters(this.registry);

	@Test
	void countsRecordsByWhatBecameOfThem() {
		this.meters.processed("projections", EventName.INSERT, Outcome.HANDLED, Duration.ofMillis(5));
		this.meters.processed("projections", EventName.INSERT, Outcome.HANDLED, Duration.ofMillis(7));
		this.meters.processed("projections", EventName.REMOVE, Outcome.UNMATCHED, Duration.ZERO);

		assertThat(this.registry.get("change.feed.records")
			.tags("consumer", "projections", "event", "insert", "outcome", "handled")
			.counter()
			.count()).isEqualTo(2);
		assertThat(this.registry.get("change.feed.records")
			.tags("consumer", "projections", "event", "remove", "outcome", "unmatched")
			.counter()
			.count()).isEqualTo(1);
		assertThat(this.registry.get("change.feed.listener")
			.tags("event", "insert")
			.timer()
			.totalTime(TimeUnit.MILLISECONDS)).isEqualTo(12);
	}

	@Test
	void countsWhatFeedsDo() {
		this.meters.pageRead(FEED, "shard-1", 40, 4000, Duration.ofMillis(3));
		this.meters.pageRead(FEED, "shard-2", 2, 200, Duration.ofMillis(3));
		this.meters.batchHandedOver(FEED, "shard-1", 40);
		this.meters.recordFailed(FEED, "shard-1", "1", 1, Duration.ofMillis(100));
		this.meters.checkpointStored(FEED, "shard-1", "1", Instant.EPOCH);
		this.meters.gap(FEED, "shard-1", null);
		this.meters.recordsPassedOver(FEED, "shard-1", 7);

		assertThat(counted("change.feed.read")).isEqualTo(42);
		assertThat(counted("change.feed.batches")).isEqualTo(1);
		assertThat(counted("change.feed.failures")).isEqualTo(1);
		assertThat(counted("change.feed.checkpoints")).isEqualTo(1);
		assertThat(counted("change.feed.gaps")).isEqualTo(1);
		assertThat(counted("change.feed.passed.over")).isEqualTo(7);
	}

	@Test
	void countsRetriesByOperation() {
		this.meters.retrying(FEED, "GetRecords", "shard-1", "throttled", true, Duration.ofMillis(100));

		assertThat(this.registry.get("change.feed.retries")
			.tags("consumer", "projections", "operation", "GetRecords", "throttled", "true")
			.counter()
			.count()).isEqualTo(1);
	}

	@Test
	void countsRestartsByTheKindOfError() {
		this.meters.restarting("projections", new ChangeFeedException(ErrorKind.STORE_UNREACHABLE, "gone"),
				Duration.ofSeconds(1));

		assertThat(this.registry.get("change.feed.restarts").tags("error", "store_unreachable").counter().count())
			.isEqualTo(1);
	}

	@Test
	void showsTheLargestLagOfOpenShards() {
		this.meters.lagMeasured(FEED, "shard-1", Duration.ofMillis(1500));
		this.meters.lagMeasured(FEED, "shard-2", Duration.ofSeconds(90));
		assertThat(gauge("change.feed.lag")).isEqualTo(90);

		this.meters.shardFinished(FEED, "shard-2");

		assertThat(gauge("change.feed.lag")).isEqualTo(1.5);
	}

	@Test
	void showsHowManyShardsAreOpen() {
		this.meters.shardOpened(FEED, "shard-1", null);
		this.meters.shardOpened(FEED, "shard-2", "5");
		this.meters.shardFinished(FEED, "shard-1");

		assertThat(gauge("change.feed.shards.open")).isEqualTo(1);
	}

	@Test
	void showsHowManyShardsWaitToBeRead() {
		this.meters.readsWaiting(FEED, 12);

		assertThat(this.registry.get("change.feed.reads.waiting").tags("consumer", "projections").gauge().value())
			.isEqualTo(12);
	}

	@Test
	void showsWhetherTheLeaseIsHeld() {
		this.meters.leaseHeld(FEED, "other");
		assertThat(gauge("change.feed.lease.held")).isZero();

		this.meters.leaseTaken(FEED, 1);
		assertThat(gauge("change.feed.lease.held")).isEqualTo(1);

		this.meters.leaseLost(FEED);
		assertThat(gauge("change.feed.lease.held")).isZero();
	}

	@Test
	void showsNothingOfAFeedThatHasEnded() {
		this.meters.leaseTaken(FEED, 1);
		this.meters.shardOpened(FEED, "shard-1", null);
		this.meters.lagMeasured(FEED, "shard-1", Duration.ofSeconds(90));

		this.meters.ended(FEED, null);

		assertThat(gauge("change.feed.lag")).isZero();
		assertThat(gauge("change.feed.shards.open")).isZero();
		assertThat(gauge("change.feed.lease.held")).isZero();
	}

	@Test
	void neverTagsMetersWithShardsOrPositions() {
		this.meters.shardOpened(FEED, "shard-1", "5");
		this.meters.pageRead(FEED, "shard-1", 40, 4000, Duration.ofMillis(3));
		this.meters.lagMeasured(FEED, "shard-1", Duration.ofSeconds(90));
		this.meters.recordFailed(FEED, "shard-1", "5", 1, Duration.ofMillis(100));
		this.meters.retrying(FEED, "GetRecords", "shard-1", "throttled", true, Duration.ofMillis(100));

		assertThat(this.registry.getMeters()).extracting(Meter::getId)
			.noneMatch((id) -> id.toString().contains("shard-1") || id.toString().contains("'5'"));
	}

	private double counted(String name) {
		return this.registry.get(name).tags("consumer", "projections").counter().count();
	}

	private double gauge(String name) {
		return this.registry.get(name).tags("consumer", "projections").gauge().value();
	}

}
