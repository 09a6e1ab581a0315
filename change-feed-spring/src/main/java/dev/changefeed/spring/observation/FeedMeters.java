package dev.changefeed.spring.observation;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.listener.ListenerObserver;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the meters named by {@link FeedMeter}. The gauges of a consumer are there from
 * its first event on. Thread-safe.
 */
public final class FeedMeters implements FeedObserver, ListenerObserver {

	private final MeterRegistry registry;

	private final Map<String, ConsumerLevels> levels = new ConcurrentHashMap<>();

	/**
	 * Creates the meters.
	 * @param registry the registry
	 */
	public FeedMeters(MeterRegistry registry) {
		this.registry = registry;
	}

	@Override
	public void processed(String consumer, EventName event, Outcome outcome, Duration took) {
		Tags tags = tags(consumer).and(FeedMeterKey.EVENT.keyName(), lowerCase(event))
			.and(FeedMeterKey.OUTCOME.keyName(), lowerCase(outcome));
		this.registry.counter(FeedMeter.RECORDS.meterName(), tags).increment();
		this.registry.timer(FeedMeter.LISTENER.meterName(), tags).record(took);
	}

	@Override
	public void shardOpened(FeedKey feed, String shard, @Nullable String position) {
		levels(feed).shardOpened(shard);
	}

	@Override
	public void shardFinished(FeedKey feed, String shard) {
		levels(feed).shardFinished(shard);
	}

	@Override
	public void pageRead(FeedKey feed, String shard, int records, long bytes, Duration took) {
		count(FeedMeter.READ, tags(feed.consumer()), records);
	}

	@Override
	public void readsWaiting(FeedKey feed, int shards) {
		levels(feed).readsWaiting(shards);
	}

	@Override
	public void recordsPassedOver(FeedKey feed, String shard, int records) {
		count(FeedMeter.PASSED_OVER, tags(feed.consumer()), records);
	}

	@Override
	public void retrying(FeedKey feed, String operation, @Nullable String shard, String reason, boolean throttled,
			Duration delay) {
		count(FeedMeter.RETRIES, tags(feed.consumer()).and(FeedMeterKey.OPERATION.keyName(), operation)
			.and(FeedMeterKey.THROTTLED.keyName(), String.valueOf(throttled)), 1);
	}

	@Override
	public void batchHandedOver(FeedKey feed, String shard, int records) {
		count(FeedMeter.BATCHES, tags(feed.consumer()), 1);
	}

	@Override
	public void recordFailed(FeedKey feed, String shard, String position, int attempts, Duration delay) {
		count(FeedMeter.FAILURES, tags(feed.consumer()), 1);
	}

	@Override
	public void checkpointStored(FeedKey feed, String shard, @Nullable String position, @Nullable Instant createdAt) {
		count(FeedMeter.CHECKPOINTS, tags(feed.consumer()), 1);
	}

	@Override
	public void lagMeasured(FeedKey feed, String shard, Duration lag) {
		levels(feed).lag(shard, lag);
	}

	@Override
	public void gap(FeedKey feed, String shard, @Nullable String position) {
		count(FeedMeter.GAPS, tags(feed.consumer()), 1);
	}

	@Override
	public void leaseTaken(FeedKey feed, long token) {
		levels(feed).leaseHeld(true);
	}

	@Override
	public void leaseHeld(FeedKey feed, String owner) {
		levels(feed).leaseHeld(false);
	}

	@Override
	public void leaseLost(FeedKey feed) {
		levels(feed).leaseHeld(false);
	}

	@Override
	public void ended(FeedKey feed, @Nullable ChangeFeedException error) {
		levels(feed).ended();
	}

	@Override
	public void restarting(String consumer, ChangeFeedException error, Duration delay) {
		count(FeedMeter.RESTARTS, tags(consumer).and(FeedMeterKey.ERROR.keyName(), lowerCase(error.kind())), 1);
	}

	private void count(FeedMeter meter, Tags tags, int amount) {
		this.registry.counter(meter.meterName(), tags).increment(amount);
	}

	private ConsumerLevels levels(FeedKey feed) {
		return this.levels.computeIfAbsent(feed.consumer(), this::register);
	}

	private ConsumerLevels register(String consumer) {
		ConsumerLevels created = new ConsumerLevels();
		gauge(FeedMeter.LAG, consumer, created, ConsumerLevels::lagSeconds, "seconds");
		gauge(FeedMeter.OPEN_SHARDS, consumer, created, ConsumerLevels::openShards, "shards");
		gauge(FeedMeter.READS_WAITING, consumer, created, ConsumerLevels::readsWaiting, "shards");
		gauge(FeedMeter.LEASE_HELD, consumer, created, ConsumerLevels::lease, null);
		return created;
	}

	private void gauge(FeedMeter meter, String consumer, ConsumerLevels of, ToDoubleFunction<ConsumerLevels> value,
			@Nullable String unit) {
		Gauge.builder(meter.meterName(), of, value).tags(tags(consumer)).baseUnit(unit).register(this.registry);
	}

	private static Tags tags(String consumer) {
		return Tags.of(FeedMeterKey.CONSUMER.keyName(), consumer);
	}

	private static String lowerCase(Enum<?> constant) {
		return constant.name().toLowerCase(Locale.ROOT);
	}

}
