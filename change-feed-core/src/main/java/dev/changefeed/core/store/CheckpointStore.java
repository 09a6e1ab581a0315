package dev.changefeed.core.store;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import org.jspecify.annotations.Nullable;

/**
 * Keeps checkpoints and starts. Every method returns at once; its stage completes on any
 * thread, and fails with {@link dev.changefeed.core.CheckpointStoreException} when the
 * store can't be reached: then a write may or may not have happened.
 * <p>
 * Reads see every write that was answered before. The store only compares what it is told
 * to compare; what a refusal means is for the caller.
 */
public interface CheckpointStore {

	/**
	 * Makes the store ready, for example by creating its table.
	 * @return completes when it can be used
	 */
	CompletionStage<Void> prepare();

	/**
	 * Reads all items of a feed.
	 * @param feed the feed
	 * @return the items
	 */
	CompletionStage<StoredFeed> load(FeedKey feed);

	/**
	 * Claims a shard: writes the token if the stored one is absent or not greater, and
	 * adds one to its claims.
	 * @param feed the feed
	 * @param shard the shard
	 * @param token the token of this run
	 * @return the checkpoint after the claim, which is where to read on
	 */
	CompletionStage<WriteResult<ShardCheckpoint>> claim(FeedKey feed, String shard, long token);

	/**
	 * Stores progress if the stored token is ours, the stored position is the expected
	 * one and the shard isn't finished. Sets the claims to 0.
	 * @param feed the feed
	 * @param shard the shard
	 * @param token the token under which the shard was claimed
	 * @param expected the position that was stored last, or {@code null} if none was
	 * @param position the new position, or {@code null} to store attempts only
	 * @param attempts how often records after the position have failed
	 * @return the checkpoint as stored
	 */
	CompletionStage<WriteResult<ShardCheckpoint>> checkpoint(FeedKey feed, String shard, long token,
			@Nullable String expected, @Nullable String position, Map<String, Integer> attempts);

	/**
	 * Marks a shard as finished, under the conditions of {@link #checkpoint}.
	 * @param feed the feed
	 * @param shard the shard
	 * @param token the token under which the shard was claimed
	 * @param expected the position that was stored last, or {@code null} if none was
	 * @return the checkpoint as stored
	 */
	CompletionStage<WriteResult<ShardCheckpoint>> finish(FeedKey feed, String shard, long token,
			@Nullable String expected);

	/**
	 * Claims and finishes a shard that is not to be read, if it has no item or a finished
	 * one.
	 * @param feed the feed
	 * @param shard the shard
	 * @param token the token of this run
	 * @return the checkpoint as stored
	 */
	CompletionStage<WriteResult<ShardCheckpoint>> finishUnread(FeedKey feed, String shard, long token);

	/**
	 * Writes how the consumer began, if {@link StartItem#mayReplace it may replace} the
	 * stored item.
	 * @param feed the feed
	 * @param start the item with the token of this run
	 * @return the item as stored
	 */
	CompletionStage<WriteResult<StartItem>> writeStart(FeedKey feed, StartItem start);

	/**
	 * Remembers which stream of a table a consumer follows.
	 * @param consumer the consumer
	 * @param table the table
	 * @param stream the stream
	 * @return completes when it is stored
	 */
	CompletionStage<Void> follow(String consumer, String table, String stream);

	/**
	 * Which stream of a table a consumer followed last.
	 * @param consumer the consumer
	 * @param table the table
	 * @return the stream, empty if it followed none
	 */
	CompletionStage<Optional<String>> followed(String consumer, String table);

	/**
	 * The leases, which are written apart from checkpoints so that neither waits for the
	 * other.
	 * @return the leases
	 */
	LeaseStore leases();

}
