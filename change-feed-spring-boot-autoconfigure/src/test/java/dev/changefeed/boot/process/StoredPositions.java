package dev.changefeed.boot.process;

import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What is stored of each shard, read from the checkpoint table itself.
 *
 * @param shards the stored shards by their ids
 */
record StoredPositions(Map<String, Stored> shards) {

	private static final String PREFIX = "shard#";

	StoredPositions {
		shards = Map.copyOf(shards);
	}

	static StoredPositions read(DynamoDbClient client, String table, String partition) {
		Map<String, Stored> shards = new TreeMap<>();
		client
			.queryPaginator(
					(query) -> query.tableName(table)
						.consistentRead(true)
						.keyConditionExpression("pk = :pk AND begins_with(sk, :prefix)")
						.expressionAttributeValues(Map.of(":pk", AttributeValue.fromS(partition), ":prefix",
								AttributeValue.fromS(PREFIX))))
			.items()
			.forEach((item) -> shards.put(item.get("sk").s().substring(PREFIX.length()), Stored.of(item)));
		return new StoredPositions(shards);
	}

	/**
	 * Returns the number of the last record whose acknowledgement is stored.
	 */
	@Nullable BigInteger position(String shard) {
		Stored stored = this.shards.get(shard);
		return (stored != null) ? stored.position() : null;
	}

	boolean isFinished(String shard) {
		Stored stored = this.shards.get(shard);
		return stored != null && stored.finished();
	}

	/**
	 * Returns whether the acknowledgement of a record is stored.
	 */
	boolean covers(String shard, BigInteger sequenceNumber) {
		BigInteger position = position(shard);
		return isFinished(shard) || (position != null && sequenceNumber.compareTo(position) <= 0);
	}

	/**
	 * What is stored of a shard.
	 *
	 * @param position the number of the last record that is done, or null
	 * @param finished whether the shard is done
	 * @param token the run that stored it
	 */
	record Stored(@Nullable BigInteger position, boolean finished, long token) {

		private static Stored of(Map<String, AttributeValue> item) {
			AttributeValue position = item.get("sequenceNumber");
			return new Stored((position != null) ? new BigInteger(position.s()) : null,
					item.containsKey("finished") && item.get("finished").bool(),
					Long.parseLong(item.get("fencingToken").n()));
		}

	}

}
