package dev.changefeed.dynamodb.image;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import dev.changefeed.dynamodb.ChangeMetadata.UserIdentity;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.dynamodb.image.UnreadableRecordException.Reason;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Records as services send them, read by the SDK.
 */
class WireRecordTests {

	private static final String RECORD = """
			{"eventID": "e1", "eventName": "MODIFY", "eventVersion": "1.1", "eventSource": "aws:dynamodb",
			 "awsRegion": "eu-central-1",
			 "dynamodb": {"ApproximateCreationDateTime": 1716300000, "Keys": {"pk": {"S": "a"}},
			  "NewImage": {"pk": {"S": "a"}, "n": {"N": "1"}}, "OldImage": {"pk": {"S": "a"}},
			  "SequenceNumber": "100000000003218256368", "SizeBytes": 26, "StreamViewType": "NEW_AND_OLD_IMAGES"}}
			""";

	private final ChangeBinder binder = new ChangeBinder(new ImageBinder(ImageBinder.defaultMapper()), "projections",
			new StreamInfo("arn:stream", "orders", StreamViewType.NEW_AND_OLD_IMAGES, List.of("pk")));

	@Test
	void completeRecordIsRead() {
		DeliveredRecord record = read(RECORD);

		assertThat(record.eventName()).isEqualTo(EventName.MODIFY);
		assertThat(record.metadata().createdAt()).isEqualTo(Instant.ofEpochSecond(1716300000));
		assertThat(record.metadata().sequenceNumber()).isEqualTo("100000000003218256368");
		assertThat(record.metadata().userIdentity()).isNull();
		assertThat(record.newImage()).hasSize(2);
	}

	@ParameterizedTest
	@CsvSource({ "1716300000, 2024-05-21T14:00:00Z", "1.7163E9, 2024-05-21T14:00:00Z",
			"1716300000.0, 2024-05-21T14:00:00Z", "1716300000.25, 2024-05-21T14:00:00.250Z",
			"1716300000000, 2024-05-21T14:00:00Z", "1.7163E12, 2024-05-21T14:00:00Z" })
	void creationTimeIsReadInEveryForm(String written, Instant expected) {
		assertThat(read(RECORD.replace("1716300000", written)).metadata().createdAt()).isEqualTo(expected);
	}

	@Test
	void creationTimeIsNullWhenMissing() {
		assertThat(read(RECORD.replace("\"ApproximateCreationDateTime\": 1716300000, ", "")).metadata().createdAt())
			.isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"eventVersion\": \"1.1\", ", "\"eventSource\": \"aws:dynamodb\",",
			"\"ApproximateCreationDateTime\": 1716300000, ", ", \"SizeBytes\": 26",
			", \"StreamViewType\": \"NEW_AND_OLD_IMAGES\"", "\"eventID\": \"e1\", ",
			"\"Keys\": {\"pk\": {\"S\": \"a\"}}," })
	void recordIsReadWithoutAnyOptionalMember(String member) {
		assertThat(RECORD).contains(member);

		DeliveredRecord record = read(RECORD.replace(member, ""));

		assertThat(record.metadata().key()).containsOnlyKeys("pk");
		assertThat(record.metadata().eventId()).isNotEmpty();
		assertThat(record.viewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
		assertThat(this.binder.newImage(record, Item.class)).isEqualTo(new Item("a", BigDecimal.ONE));
	}

	@Test
	void missingEventIdIsReplacedByThePosition() {
		DeliveredRecord record = read(RECORD.replace("\"eventID\": \"e1\", ", ""));

		assertThat(record.metadata().eventId()).isEqualTo("shard-1:100000000003218256368");
	}

	@Test
	void regionMayBeMissing() {
		assertThat(read(RECORD.replace("\"awsRegion\": \"eu-central-1\",", "")).eventName())
			.isEqualTo(EventName.MODIFY);
	}

	@Test
	void unknownMembersAreIgnored() {
		String record = RECORD
			.replace("\"SizeBytes\": 26", "\"SizeBytes\": 26, \"ApproximateCreationDateTimePrecision\": \"SECOND\"")
			.replace("\"eventID\"", "\"tableName\": {\"a\": [1, null]}, \"eventID\"");

		assertThat(read(record).metadata().eventId()).isEqualTo("e1");
	}

	@ParameterizedTest
	@ValueSource(strings = { "{}", "{\"Records\": []}", "{\"Records\": null, \"NextShardIterator\": \"x\"}" })
	void missingRecordsAreNone(String body) {
		assertThat(CannedStreamsClient.records(body)).isEmpty();
	}

	@Test
	void missingSequenceNumberIsRefused() {
		assertUnreadable(RECORD.replace("\"SequenceNumber\": \"100000000003218256368\", ", ""),
				Reason.NO_SEQUENCE_NUMBER, "no checkpoint is possible");
	}

	@Test
	void unknownEventIsRefused() {
		assertUnreadable(RECORD.replace("MODIFY", "TRUNCATE"), Reason.UNKNOWN_EVENT, "'TRUNCATE'");
		assertUnreadable(RECORD.replace("\"eventName\": \"MODIFY\", ", ""), Reason.UNKNOWN_EVENT, "no event name");
	}

	@Test
	void recordWithoutBodyIsRefused() {
		assertUnreadable("{\"eventID\": \"e1\", \"eventName\": \"INSERT\"}", Reason.NO_CHANGE, "'dynamodb'");
	}

	@Test
	void recordWithoutAnyKeyIsRefused() {
		assertUnreadable(RECORD.replace("\"pk\"", "\"id\"").replace("\"Keys\": {\"id\": {\"S\": \"a\"}},", ""),
				Reason.NO_KEYS, "which item");
	}

	@Test
	void ordinaryDeleteIsNotExpired() {
		String delete = RECORD.replace("MODIFY", "REMOVE");

		assertThat(read(delete).metadata().expired()).isFalse();
		assertThat(read(withIdentity(delete, "null")).metadata().expired()).isFalse();
		assertThat(read(withIdentity(delete, "null")).metadata().userIdentity()).isNull();
		assertThat(read(withIdentity(delete, "{}")).metadata().userIdentity()).isNull();
	}

	@Test
	void deleteByTimeToLiveIsExpired() {
		DeliveredRecord record = read(withIdentity(RECORD.replace("MODIFY", "REMOVE"),
				"{\"Type\": \"Service\", \"PrincipalId\": \"dynamodb.amazonaws.com\"}"));

		assertThat(record.metadata().expired()).isTrue();
		assertThat(record.metadata().userIdentity()).isEqualTo(new UserIdentity("Service", "dynamodb.amazonaws.com"));
	}

	@Test
	void caseOfIdentityTypeDoesNotMatter() {
		DeliveredRecord record = read(withIdentity(RECORD.replace("MODIFY", "REMOVE"),
				"{\"Type\": \"service\", \"PrincipalId\": \"dynamodb.amazonaws.com\"}"));

		assertThat(record.metadata().expired()).isTrue();
	}

	@Test
	void identityWhoseMembersTheSdkDoesNotKnowIsNone() {
		DeliveredRecord record = read(withIdentity(RECORD.replace("MODIFY", "REMOVE"),
				"{\"type\": \"Service\", \"principalId\": \"dynamodb.amazonaws.com\"}"));

		assertThat(record.metadata().userIdentity()).isNull();
	}

	@Test
	void emptyFalseNullAndMissingStayDifferentOnTheirWay() {
		DeliveredRecord record = read(RECORD.replace("\"n\": {\"N\": \"1\"}", """
				"l": {"L": []}, "m": {"M": {}}, "f": {"BOOL": false}, "x": {"NULL": true}, "e": {"S": ""},
				"b": {"B": ""}"""));

		assertThat(this.binder.newImage(record, Map.class))
			.asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
			.containsEntry("l", List.of())
			.containsEntry("m", Map.of())
			.containsEntry("f", false)
			.containsEntry("x", null)
			.containsEntry("e", "")
			.containsEntry("b", new byte[0])
			.doesNotContainKey("missing");
	}

	private static String withIdentity(String record, String identity) {
		return record.strip().replaceAll("}$", ", \"userIdentity\": " + identity + "}");
	}

	private void assertUnreadable(String record, Reason reason, String explanation) {
		assertThatExceptionOfType(UnreadableRecordException.class).isThrownBy(() -> read(record))
			.withMessageContaining("shard-1")
			.withMessageContaining(explanation)
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(reason));
	}

	private DeliveredRecord read(String record) {
		return this.binder.read(CannedStreamsClient.records("{\"Records\": [" + record + "]}").get(0), "shard-1", 1);
	}

	record Item(String pk, BigDecimal n) {

	}

}
