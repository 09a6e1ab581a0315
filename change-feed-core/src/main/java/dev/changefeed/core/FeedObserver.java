package dev.changefeed.core;

import java.time.Duration;
import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * Is told what a feed does. Metrics, health and tests bind to it.
 * <p>
 * Every method is called on the control thread of the feed, in the order of the events;
 * an implementation must be quick, must not block and must not throw.
 */
public interface FeedObserver {

	/**
	 * An observer that does nothing.
	 */
	FeedObserver NONE = new FeedObserver() {
	};

	/**
	 * The feed has changed its state.
	 * @param feed the feed
	 * @param state the state it has now
	 */
	default void stateChanged(FeedKey feed, FeedState state) {
	}

	/**
	 * Every shard the feed starts with holds its place: what is written from now on is
	 * delivered.
	 * @param feed the feed
	 */
	default void joined(FeedKey feed) {
	}

	/**
	 * A shard is being read from now on.
	 * @param feed the feed
	 * @param shard the shard
	 * @param position the stored position it is read on from, or {@code null} if there is
	 * none
	 */
	default void shardOpened(FeedKey feed, String shard, @Nullable String position) {
	}

	/**
	 * A shard was read and acknowledged to its end, and that is stored.
	 * @param feed the feed
	 * @param shard the shard
	 */
	default void shardFinished(FeedKey feed, String shard) {
	}

	/**
	 * A page was read.
	 * @param feed the feed
	 * @param shard the shard
	 * @param records how many records it held
	 * @param bytes their size
	 * @param took how long the call took
	 */
	default void pageRead(FeedKey feed, String shard, int records, long bytes, Duration took) {
	}

	/**
	 * How many shards wait for their turn to be read. If that stays above zero, reading
	 * is bounded by {@code max-concurrent-reads} or {@code max-buffered-bytes}, not by
	 * the poll intervals.
	 * @param feed the feed
	 * @param shards how many wait
	 */
	default void readsWaiting(FeedKey feed, int shards) {
	}

	/**
	 * An operation failed and will be tried again.
	 * @param feed the feed
	 * @param operation the operation's name
	 * @param shard the shard, or {@code null} for one of the whole stream
	 * @param reason a short code
	 * @param throttled whether the service asked for fewer calls
	 * @param delay how long the feed waits before the next try
	 */
	default void retrying(FeedKey feed, String operation, @Nullable String shard, String reason, boolean throttled,
			Duration delay) {
	}

	/**
	 * An operation that had failed works again.
	 * @param feed the feed
	 * @param operation the operation's name
	 * @param shard the shard, or {@code null} for one of the whole stream
	 */
	default void recovered(FeedKey feed, String operation, @Nullable String shard) {
	}

	/**
	 * A batch was handed over.
	 * @param feed the feed
	 * @param shard the shard
	 * @param records how many records it holds
	 */
	default void batchHandedOver(FeedKey feed, String shard, int records) {
	}

	/**
	 * A batch was acknowledged.
	 * @param feed the feed
	 * @param shard the shard
	 * @param done how many records are done
	 * @param failed whether a record failed
	 */
	default void batchAcknowledged(FeedKey feed, String shard, int done, boolean failed) {
	}

	/**
	 * A batch has been in hand for long and nothing was said of it; told again while it
	 * lasts.
	 * @param feed the feed
	 * @param shard the shard that stands still
	 * @param since how long it has been in hand
	 */
	default void batchStalled(FeedKey feed, String shard, Duration since) {
	}

	/**
	 * A record failed and will be handed over again.
	 * @param feed the feed
	 * @param shard the shard
	 * @param position the record's position
	 * @param attempts how often it has failed
	 * @param delay how long the shard waits
	 */
	default void recordFailed(FeedKey feed, String shard, String position, int attempts, Duration delay) {
	}

	/**
	 * Records were passed over because they are older than the start.
	 * @param feed the feed
	 * @param shard the shard
	 * @param records how many
	 */
	default void recordsPassedOver(FeedKey feed, String shard, int records) {
	}

	/**
	 * A position was stored.
	 * @param feed the feed
	 * @param shard the shard
	 * @param position the position, or {@code null} where only failed attempts were
	 * counted
	 * @param createdAt when the record at that position was created, or {@code null} if
	 * that is unknown
	 */
	default void checkpointStored(FeedKey feed, String shard, @Nullable String position, @Nullable Instant createdAt) {
	}

	/**
	 * How far the newest record handed over is behind the service's clock.
	 * @param feed the feed
	 * @param shard the shard
	 * @param lag the distance, never negative
	 */
	default void lagMeasured(FeedKey feed, String shard, Duration lag) {
	}

	/**
	 * Records are gone that were not read.
	 * @param feed the feed
	 * @param shard the shard
	 * @param position the stored position, or {@code null}
	 */
	default void gap(FeedKey feed, String shard, @Nullable String position) {
	}

	/**
	 * The lease was taken.
	 * @param feed the feed
	 * @param token the fencing token of this run
	 */
	default void leaseTaken(FeedKey feed, long token) {
	}

	/**
	 * Another process holds the lease; this one waits for it.
	 * @param feed the feed
	 * @param owner the holder's name
	 */
	default void leaseHeld(FeedKey feed, String owner) {
	}

	/**
	 * The lease was lost.
	 * @param feed the feed
	 */
	default void leaseLost(FeedKey feed) {
	}

	/**
	 * The feed has ended.
	 * @param feed the feed
	 * @param error why, or {@code null} if it ended normally
	 */
	default void ended(FeedKey feed, @Nullable ChangeFeedException error) {
	}

	/**
	 * A feed could not be made or ended with an error and is started again.
	 * @param consumer the consumer
	 * @param error the error
	 * @param delay how long the supervisor waits
	 */
	default void restarting(String consumer, ChangeFeedException error, Duration delay) {
	}

	/**
	 * A feed ended with an error and stays stopped.
	 * @param consumer the consumer
	 * @param error the error
	 */
	default void failed(String consumer, ChangeFeedException error) {
	}

}
