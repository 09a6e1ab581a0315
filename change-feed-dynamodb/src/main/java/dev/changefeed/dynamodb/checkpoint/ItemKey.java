package dev.changefeed.dynamodb.checkpoint;

import java.util.Map;

import dev.changefeed.core.FeedKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The key of an item of the checkpoint table.
 *
 * @param pk the partition key
 * @param sk the sort key
 */
record ItemKey(String pk, String sk) {

	static final String SHARD_PREFIX = "shard#";

	static final String START = "start";

	private static final String LEASE = "lease";

	private static final String TABLE_PREFIX = "table#";

	static ItemKey shard(FeedKey feed, String shard) {
		return new ItemKey(partition(feed), SHARD_PREFIX + shard);
	}

	static ItemKey start(FeedKey feed) {
		return new ItemKey(partition(feed), START);
	}

	static ItemKey lease(FeedKey feed) {
		return new ItemKey(partition(feed), LEASE);
	}

	static ItemKey followed(String consumer, String table) {
		return new ItemKey(consumer, TABLE_PREFIX + table);
	}

	static String partition(FeedKey feed) {
		return feed.consumer() + "#" + feed.stream();
	}

	Map<String, AttributeValue> attributes() {
		return Map.of(CheckpointTable.PARTITION_KEY, AttributeValue.fromS(this.pk), CheckpointTable.SORT_KEY,
				AttributeValue.fromS(this.sk));
	}

}
