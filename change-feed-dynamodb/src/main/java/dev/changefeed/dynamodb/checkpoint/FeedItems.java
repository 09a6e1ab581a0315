package dev.changefeed.dynamodb.checkpoint;

import java.util.HashMap;
import java.util.Map;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * Collects the items of one feed from the pages of a query. Not thread-safe.
 */
final class FeedItems {

	private final Map<String, ShardCheckpoint> shards = new HashMap<>();

	private @Nullable StartItem start;

	static QueryRequest query(String table, FeedKey feed) {
		return QueryRequest.builder()
			.tableName(table)
			.keyConditionExpression("#pk = :pk")
			.expressionAttributeNames(Map.of("#pk", CheckpointTable.PARTITION_KEY))
			.expressionAttributeValues(Map.of(":pk", AttributeValue.fromS(ItemKey.partition(feed))))
			.consistentRead(true)
			.build();
	}

	/**
	 * Adds an item; one of a kind that is not known, or the lease, is passed over.
	 * @param item the item
	 */
	void add(StoredItem item) {
		String sortKey = item.sortKey();
		if (sortKey.startsWith(ItemKey.SHARD_PREFIX)) {
			this.shards.put(sortKey.substring(ItemKey.SHARD_PREFIX.length()), ShardItems.read(item));
		}
		else if (sortKey.equals(ItemKey.START)) {
			this.start = StartItems.read(item);
		}
	}

	StoredFeed toFeed() {
		return new StoredFeed(this.start, this.shards);
	}

}
