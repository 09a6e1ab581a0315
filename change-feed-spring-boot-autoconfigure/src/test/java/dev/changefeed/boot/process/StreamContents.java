package dev.changefeed.boot.process;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * All that a stream holds, read with nothing but the SDK.
 *
 * @param shards the shards by their ids, the oldest first
 */
record StreamContents(Map<String, Contents> shards) {

	static StreamContents read(DynamoDbStreamsClient client, String arn) {
		Map<String, Contents> shards = new LinkedHashMap<>();
		String last = null;
		do {
			String from = last;
			StreamDescription page = client
				.describeStream((describe) -> describe.streamArn(arn).exclusiveStartShardId(from))
				.streamDescription();
			page.shards().forEach((shard) -> shards.put(shard.shardId(), read(client, arn, shard)));
			last = page.lastEvaluatedShardId();
		}
		while (last != null);
		return new StreamContents(shards);
	}

	/**
	 * Returns the records of a shard after one.
	 * @param position the record, or null for all
	 */
	List<BigInteger> after(String shard, @Nullable BigInteger position) {
		return this.shards.get(shard)
			.records()
			.stream()
			.filter((record) -> position == null || record.compareTo(position) > 0)
			.toList();
	}

	private static Contents read(DynamoDbStreamsClient client, String arn, Shard shard) {
		List<BigInteger> records = new ArrayList<>();
		String iterator = client
			.getShardIterator((start) -> start.streamArn(arn)
				.shardId(shard.shardId())
				.shardIteratorType(ShardIteratorType.TRIM_HORIZON))
			.shardIterator();
		while (iterator != null) {
			String next = iterator;
			GetRecordsResponse page = client.getRecords((read) -> read.shardIterator(next));
			page.records().forEach((record) -> records.add(numberOf(record)));
			iterator = page.records().isEmpty() ? null : page.nextShardIterator();
		}
		return new Contents(shard.parentShardId(), records);
	}

	private static BigInteger numberOf(Record record) {
		return new BigInteger(record.dynamodb().sequenceNumber());
	}

	/**
	 * What a shard holds.
	 *
	 * @param parent the parent's id, or null
	 * @param records the numbers of the records in their order
	 */
	record Contents(@Nullable String parent, List<BigInteger> records) {

		Contents {
			records = List.copyOf(records);
		}

	}

}
