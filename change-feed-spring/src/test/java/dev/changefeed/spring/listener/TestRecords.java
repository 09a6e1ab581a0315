package dev.changefeed.spring.listener;

import java.time.Instant;
import java.util.Map;
import java.util.function.Consumer;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/**
 * The records of tests, as the SDK delivers them.
 */
final class TestRecords {

	private TestRecords() {
	}

	static Record insert(String sequenceNumber, String pk, String status) {
		return record(OperationType.INSERT, sequenceNumber, pk, (details) -> details.newImage(image(pk, status)));
	}

	static Record modify(String sequenceNumber, String pk, String before, String after) {
		return record(OperationType.MODIFY, sequenceNumber, pk,
				(details) -> details.oldImage(image(pk, before)).newImage(image(pk, after)));
	}

	static Record remove(String sequenceNumber, String pk, String status) {
		return record(OperationType.REMOVE, sequenceNumber, pk, (details) -> details.oldImage(image(pk, status)));
	}

	static Record record(OperationType event, String sequenceNumber, String pk, Consumer<StreamRecord.Builder> images) {
		StreamRecord.Builder details = StreamRecord.builder()
			.sequenceNumber(sequenceNumber)
			.approximateCreationDateTime(Instant.parse("2026-11-30T10:00:00Z"))
			.keys(Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromN("1")));
		images.accept(details);
		return Record.builder().eventID("event-" + sequenceNumber).eventName(event).dynamodb(details.build()).build();
	}

	static Map<String, AttributeValue> image(String pk, String status) {
		return Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromN("1"), "status",
				AttributeValue.fromS(status));
	}

}
