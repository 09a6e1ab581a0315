package dev.changefeed.spring.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells several observers. One that throws is logged and disturbs nobody.
 */
final class CompositeFeedObserver implements FeedObserver {

	private static final Logger logger = LoggerFactory.getLogger(CompositeFeedObserver.class);

	private final List<FeedObserver> observers;

	CompositeFeedObserver(Collection<? extends FeedObserver> observers) {
		this.observers = List.copyOf(observers);
	}

	@Override
	public void stateChanged(FeedKey feed, FeedState state) {
		each((observer) -> observer.stateChanged(feed, state));
	}

	@Override
	public void joined(FeedKey feed) {
		each((observer) -> observer.joined(feed));
	}

	@Override
	public void shardOpened(FeedKey feed, String shard, @Nullable String position) {
		each((observer) -> observer.shardOpened(feed, shard, position));
	}

	@Override
	public void shardFinished(FeedKey feed, String shard) {
		each((observer) -> observer.shardFinished(feed, shard));
	}

	@Override
	public void pageRead(FeedKey feed, String shard, int records, long bytes, Duration took) {
		each((observer) -> observer.pageRead(feed, shard, records, bytes, took));
	}

	@Override
	public void readsWaiting(FeedKey feed, int shards) {
		each((observer) -> observer.readsWaiting(feed, shards));
	}

	@Override
	public void retrying(FeedKey feed, String operation, @Nullable String shard, String reason, boolean throttled,
			Duration delay) {
		each((observer) -> observer.retrying(feed, operation, shard, reason, throttled, delay));
	}

	@Override
	public void recovered(FeedKey feed, String operation, @Nullable String shard) {
		each((observer) -> observer.recovered(feed, operation, shard));
	}

	@Override
	public void batchHandedOver(FeedKey feed, String shard, int records) {
		each((observer) -> observer.batchHandedOver(feed, shard, records));
	}

	@Override
	public void batchAcknowledged(FeedKey feed, String shard, int done, boolean failed) {
		each((observer) -> observer.batchAcknowledged(feed, shard, done, failed));
	}

	@Override
	public void batchStalled(FeedKey feed, String shard, Duration since) {
		each((observer) -> observer.batchStalled(feed, shard, since));
	}

	@Override
	public void recordFailed(FeedKey feed, String shard, String position, int attempts, Duration delay) {
		each((observer) -> observer.recordFailed(feed, shard, position, attempts, delay));
	}

	@Override
	public void recordsPassedOver(FeedKey feed, String shard, int records) {
		each((observer) -> observer.recordsPassedOver(feed, shard, records));
	}

	@Override
	public void checkpointStored(FeedKey feed, String shard, @Nullable String position, @Nullable Instant createdAt) {
		each((observer) -> observer.checkpointStored(feed, shard, position, createdAt));
	}

	@Override
	public void lagMeasured(FeedKey feed, String shard, Duration lag) {
		each((observer) -> observer.lagMeasured(feed, shard, lag));
	}

	@Override
	public void gap(FeedKey feed, String shard, @Nullable String position) {
		each((observer) -> observer.gap(feed, shard, position));
	}

	@Override
	public void leaseTaken(FeedKey feed, long token) {
		each((observer) -> observer.leaseTaken(feed, token));
	}

	@Override
	public void leaseHeld(FeedKey feed, String owner) {
		each((observer) -> observer.leaseHeld(feed, owner));
	}

	@Override
	public void leaseLost(FeedKey feed) {
		each((observer) -> observer.leaseLost(feed));
	}

	@Override
	public void ended(FeedKey feed, @Nullable ChangeFeedException error) {
		each((observer) -> observer.ended(feed, error));
	}

	@Override
	public void restarting(String consumer, ChangeFeedException error, Duration delay) {
		each((observer) -> observer.restarting(consumer, error, delay));
	}

	@Override
	public void failed(String consumer, ChangeFeedException error) {
		each((observer) -> observer.failed(consumer, error));
	}

	private void each(Consumer<FeedObserver> call) {
		for (FeedObserver observer : this.observers) {
			try {
				call.accept(observer);
			}
			catch (RuntimeException ex) {
				logger.error("Observer '{}' of the feeds failed", observer.getClass().getName(), ex);
			}
		}
	}

}
