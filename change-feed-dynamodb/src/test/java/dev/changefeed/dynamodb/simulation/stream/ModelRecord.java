package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

import dev.changefeed.dynamodb.simulation.journal.Change;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * A record in a shard.
 *
 * @param position its sequence number
 * @param writtenAt when it was written, since the world began
 * @param readableAt when it can be read first
 * @param content what the service delivers
 */
record ModelRecord(BigInteger position, Duration writtenAt, Duration readableAt, Record content) {

	static final String KEY = "pk";

	static final String NUMBER = "n";

	static ModelRecord of(Change change, Duration writtenAt, Instant createdAt, Duration readableAt) {
		AttributeValue key = AttributeValue.fromS(change.item());
		StreamRecord content = StreamRecord.builder()
			.approximateCreationDateTime(createdAt.truncatedTo(ChronoUnit.SECONDS))
			.keys(Map.of(KEY, key))
			.newImage(Map.of(KEY, key, NUMBER, AttributeValue.fromN(Integer.toString(change.number()))))
			.sequenceNumber(change.position().toString())
			.sizeBytes(2L * (KEY.length() + change.item().length()) + 4)
			.streamViewType(StreamViewType.NEW_IMAGE)
			.build();
		Record stored = Record.builder()
			.eventID("%016x%016x".formatted(change.shard().hashCode(), change.position().longValue()))
			.eventName((change.number() == 1) ? OperationType.INSERT : OperationType.MODIFY)
			.eventSource("aws:dynamodb")
			.eventVersion("1.1")
			.awsRegion("eu-central-1")
			.dynamodb(content)
			.build();
		return new ModelRecord(change.position(), writtenAt, readableAt, stored);
	}

}
