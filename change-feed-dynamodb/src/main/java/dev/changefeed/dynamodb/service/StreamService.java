package dev.changefeed.dynamodb.service;

import java.util.Optional;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

/**
 * What a feed asks of the service. Every method returns at once and makes one call,
 * without retries; its stage completes on any thread, and fails with
 * {@link StreamServiceException}.
 */
public interface StreamService {

	/**
	 * Describes one page of a stream.
	 * @param streamArn the stream
	 * @param exclusiveStartShardId the last shard of the page before, or {@code null} for
	 * the first page
	 * @param childrenOf a closed shard whose children alone are wanted (ShardFilter
	 * CHILD_SHARDS), or {@code null} for all shards
	 * @return the page
	 */
	CompletionStage<StreamPage> describeStream(String streamArn, @Nullable String exclusiveStartShardId,
			@Nullable String childrenOf);

	/**
	 * Makes an iterator.
	 * @param streamArn the stream
	 * @param shardId the shard
	 * @param start where to begin
	 * @return the iterator
	 */
	CompletionStage<ShardIterator> shardIterator(String streamArn, String shardId, IteratorStart start);

	/**
	 * Reads one page of a shard.
	 * @param iterator the text of the iterator
	 * @param limit the most records wanted, 1 to 1000
	 * @return the page
	 */
	CompletionStage<RecordsPage> records(String iterator, int limit);

	/**
	 * Describes a table.
	 * @param table the table's name
	 * @return what matters of it for its stream
	 */
	CompletionStage<TableStream> describeTable(String table);

	/**
	 * The region that is asked, which a stream's ARN has to name.
	 * @return the region, empty if it is not known
	 */
	default Optional<String> region() {
		return Optional.empty();
	}

}
