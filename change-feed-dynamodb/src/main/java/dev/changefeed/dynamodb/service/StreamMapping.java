package dev.changefeed.dynamodb.service;

import java.util.List;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.SequenceNumberRange;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Makes the port's answers of the SDK's. A text that is empty where it should be absent,
 * as some endpoints send, counts as absent.
 */
final class StreamMapping {

	private StreamMapping() {
	}

	static StreamPage page(DescribeStreamResponse response) {
		StreamDescription stream = response.streamDescription();
		StreamViewType viewType = stream.streamViewType();
		return new StreamPage(stream.tableName(), stream.streamStatusAsString(),
				(viewType != null) ? viewType : StreamViewType.UNKNOWN_TO_SDK_VERSION,
				keyAttributes(stream.keySchema()), stream.creationRequestDateTime(),
				stream.shards().stream().map(StreamMapping::shard).toList(), present(stream.lastEvaluatedShardId()),
				AnswerDate.of(response));
	}

	static ShardIterator iterator(GetShardIteratorResponse response) {
		return new ShardIterator(response.shardIterator(), AnswerDate.of(response));
	}

	static RecordsPage records(GetRecordsResponse response) {
		return new RecordsPage(response.records(), present(response.nextShardIterator()), AnswerDate.of(response));
	}

	static TableStream table(DescribeTableResponse response) {
		TableDescription table = response.table();
		StreamSpecification specification = table.streamSpecification();
		return new TableStream(table.tableName(), present(table.latestStreamArn()),
				specification != null && Boolean.TRUE.equals(specification.streamEnabled()));
	}

	private static List<String> keyAttributes(List<KeySchemaElement> schema) {
		return schema.stream()
			.sorted((left, right) -> Boolean.compare(right.keyType() == KeyType.HASH, left.keyType() == KeyType.HASH))
			.map(KeySchemaElement::attributeName)
			.toList();
	}

	private static ShardDescription shard(Shard shard) {
		SequenceNumberRange range = shard.sequenceNumberRange();
		return new ShardDescription(shard.shardId(), present(shard.parentShardId()),
				(range != null) ? present(range.startingSequenceNumber()) : null,
				(range != null) ? present(range.endingSequenceNumber()) : null);
	}

	private static @Nullable String present(@Nullable String text) {
		return (text != null && !text.isEmpty()) ? text : null;
	}

}
