package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the records that writes leave.
 */
class RecordTests {

	private static final Instant START = Instant.parse("2026-03-01T10:00:00.750Z");

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(START).region("eu-central-1"));

	@Test
	@Fact({ "REC-1", "REC-2", "REC-6" })
	void recordCarriesWhatTheServiceSends() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1");
		this.dynamo.put("orders", "2");

		List<Record> records = this.dynamo.records(arn);

		Record first = records.get(0);
		assertThat(first.eventID()).matches("[0-9a-f]{32}").isNotEqualTo(records.get(1).eventID());
		assertThat(first.eventVersion()).isEqualTo("1.1");
		assertThat(first.eventSource()).isEqualTo("aws:dynamodb");
		assertThat(first.awsRegion()).isEqualTo("eu-central-1");
		assertThat(first.userIdentity()).isNull();
		assertThat(first.dynamodb().approximateCreationDateTime()).isEqualTo("2026-03-01T10:00:00Z");
		assertThat(first.dynamodb().streamViewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
		assertThat(first.dynamodb().keys()).isEqualTo(Map.of("pk", AttributeValue.fromS("1")));
	}

	@ParameterizedTest
	@Fact({ "REC-3", "REC-4" })
	@EnumSource(value = StreamViewType.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN_TO_SDK_VERSION")
	void imagesGoByTheViewType(StreamViewType viewType) {
		boolean shows = viewType == StreamViewType.NEW_AND_OLD_IMAGES;
		boolean showsNew = shows || viewType == StreamViewType.NEW_IMAGE;
		boolean showsOld = shows || viewType == StreamViewType.OLD_IMAGE;
		String arn = this.dynamo.createTable("orders", viewType.toString());
		this.dynamo.put("orders", "1", "a", "x");
		this.dynamo.put("orders", "1", "b", "y");
		update("1", "SET c = :value", Map.of(":value", AttributeValue.fromN("1.0")));
		this.dynamo.delete("orders", "1");

		List<Record> records = this.dynamo.records(arn);

		assertThat(records).extracting(Record::eventNameAsString)
			.containsExactly("INSERT", "MODIFY", "MODIFY", "REMOVE");
		assertThat(records).allSatisfy((read) -> {
			assertThat(read.dynamodb().keys()).isEqualTo(Map.of("pk", AttributeValue.fromS("1")));
			assertThat(read.dynamodb().streamViewType()).isEqualTo(viewType);
		});
		Map<String, AttributeValue> one = item("a", AttributeValue.fromS("x"));
		Map<String, AttributeValue> two = item("b", AttributeValue.fromS("y"));
		Map<String, AttributeValue> three = Map.of("pk", AttributeValue.fromS("1"), "b", AttributeValue.fromS("y"), "c",
				AttributeValue.fromN("1"));
		assertImages(records.get(0), null, showsNew ? one : null);
		assertImages(records.get(1), showsOld ? one : null, showsNew ? two : null);
		assertImages(records.get(2), showsOld ? two : null, showsNew ? three : null);
		assertImages(records.get(3), showsOld ? three : null, null);
	}

	@Test
	@Fact("REC-4")
	void itemOfKeysOnlyHasAnImageOfItsKeys() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1");
		update("1", "SET a = :value", Map.of(":value", AttributeValue.fromS("x")));

		List<Record> records = this.dynamo.records(arn);

		assertImages(records.get(0), null, Map.of("pk", AttributeValue.fromS("1")));
		assertImages(records.get(1), Map.of("pk", AttributeValue.fromS("1")), item("a", AttributeValue.fromS("x")));
	}

	@Test
	@Fact("REC-7")
	void sizeIsThatOfKeysAndImagesAsDelivered() {
		String both = this.dynamo.createTable("both");
		String keys = this.dynamo.createTable("keys", "KEYS_ONLY");
		for (String table : List.of("both", "keys")) {
			this.dynamo.put(table, "Fred");
			this.dynamo.put(table, "Fred", "name", "Fred");
			this.dynamo.delete(table, "Fred");
		}

		// Recorded from AWS with a key of the same length: 12, 26.
		assertThat(this.dynamo.records(both)).extracting((read) -> read.dynamodb().sizeBytes())
			.containsExactly(12L, 26L, 20L);
		assertThat(this.dynamo.records(keys)).extracting((read) -> read.dynamodb().sizeBytes())
			.containsExactly(6L, 6L, 6L);
	}

	@Test
	@Fact("REC-8")
	void writeWithoutEffectLeavesNoRecord() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1", "a", "x", "b", "y");
		this.dynamo.put("orders", "1", "b", "y", "a", "x");
		update("1", "SET a = :value", Map.of(":value", AttributeValue.fromS("x")));
		update("1", "REMOVE nope", null);
		update("2", "REMOVE nope", null);
		this.dynamo.delete("orders", "3");

		assertThat(this.dynamo.records(arn)).extracting(Record::eventNameAsString).containsExactly("INSERT");
	}

	@Test
	@Fact("REC-5")
	void expiredItemIsRemovedByTheService() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.tables()
			.updateTimeToLive((update) -> update.tableName("orders")
				.timeToLiveSpecification((ttl) -> ttl.attributeName("ttl").enabled(true)));
		Map<String, AttributeValue> item = item("ttl",
				AttributeValue.fromN(Long.toString(START.plusSeconds(60).getEpochSecond())));
		this.dynamo.tables().putItem((put) -> put.tableName("orders").item(item));

		this.dynamo.control().clock().advance(Duration.ofMinutes(2));

		List<Record> records = this.dynamo.records(arn);
		assertThat(records).hasSize(2);
		assertThat(records.get(1).eventNameAsString()).isEqualTo("REMOVE");
		assertImages(records.get(1), item, null);
		assertThat(records.get(1).userIdentity().type()).isEqualTo("Service");
		assertThat(records.get(1).userIdentity().principalId()).isEqualTo("dynamodb.amazonaws.com");
	}

	@Test
	@Fact("REC-9")
	void deletedTableLeavesNoRecordsOfItsItems() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1");

		this.dynamo.tables().deleteTable((delete) -> delete.tableName("orders"));

		assertThat(this.dynamo.records(arn)).extracting(Record::eventNameAsString).containsExactly("INSERT");
	}

	private void update(String pk, String expression, Map<String, AttributeValue> values) {
		this.dynamo.tables()
			.updateItem((update) -> update.tableName("orders")
				.key(Map.of("pk", AttributeValue.fromS(pk)))
				.updateExpression(expression)
				.expressionAttributeValues(values));
	}

	private static Map<String, AttributeValue> item(String name, AttributeValue value) {
		return Map.of("pk", AttributeValue.fromS("1"), name, value);
	}

	private static void assertImages(Record read, Map<String, AttributeValue> before,
			Map<String, AttributeValue> after) {
		assertThat(read.dynamodb().hasOldImage()).isEqualTo(before != null);
		assertThat(read.dynamodb().hasNewImage()).isEqualTo(after != null);
		if (before != null) {
			assertThat(read.dynamodb().oldImage()).isEqualTo(before);
		}
		if (after != null) {
			assertThat(read.dynamodb().newImage()).isEqualTo(after);
		}
	}

}
