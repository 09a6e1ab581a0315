package dev.changefeed.sample.page;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.listener.ListenerObserver;
import org.jspecify.annotations.Nullable;

import org.springframework.stereotype.Component;

/**
 * Watches the running feeds: their shards, positions and lags, and how many records went
 * through listeners. Thread-safe.
 */
@Component
final class FeedWatch implements FeedObserver, ListenerObserver {

	private final Map<String, ShardBook> shards = new ConcurrentHashMap<>();

	private final Map<String, AtomicLong> handled = new ConcurrentHashMap<>();

	private final Map<String, AtomicLong> failed = new ConcurrentHashMap<>();

	private final ShardParents parents;

	FeedWatch(ShardParents parents) {
		this.parents = parents;
	}

	@Override
	public void shardOpened(FeedKey feed, String shard, @Nullable String position) {
		shards(feed.consumer()).open(shard, position);
		this.parents.wanted(feed.stream(), shard);
	}

	@Override
	public void shardFinished(FeedKey feed, String shard) {
		shards(feed.consumer()).change(shard, ShardLine::end);
	}

	@Override
	public void batchAcknowledged(FeedKey feed, String shard, int done, boolean failed) {
		shards(feed.consumer()).change(shard, (line) -> line.done(done));
	}

	@Override
	public void checkpointStored(FeedKey feed, String shard, @Nullable String position, @Nullable Instant createdAt) {
		if (position != null) {
			shards(feed.consumer()).change(shard, (line) -> line.storedAt(position));
		}
	}

	@Override
	public void lagMeasured(FeedKey feed, String shard, Duration lag) {
		shards(feed.consumer()).change(shard, (line) -> line.behind(lag));
	}

	@Override
	public void processed(String consumer, EventName event, Outcome outcome, Duration took) {
		Map<String, AtomicLong> counts = (outcome == Outcome.FAILED) ? this.failed : this.handled;
		counts.computeIfAbsent(consumer, (name) -> new AtomicLong()).incrementAndGet();
	}

	ShardBook shards(String consumer) {
		return this.shards.computeIfAbsent(consumer, (name) -> new ShardBook());
	}

	long handled(String consumer) {
		return count(this.handled, consumer);
	}

	long failed(String consumer) {
		return count(this.failed, consumer);
	}

	private static long count(Map<String, AtomicLong> counts, String consumer) {
		AtomicLong count = counts.get(consumer);
		return (count != null) ? count.get() : 0;
	}

}
