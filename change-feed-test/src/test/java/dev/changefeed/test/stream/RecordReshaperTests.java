package dev.changefeed.test.stream;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.control.CreationTimeFormat;
import dev.changefeed.test.control.RecordMember;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link RecordReshaper}, on the wire.
 */
class RecordReshaperTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2024-05-21T14:00:00.125Z")));

	private String arn = "";

	@BeforeEach
	void write() {
		this.arn = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1");
	}

	@ParameterizedTest
	@EnumSource
	void memberCanBeLeftOut(RecordMember member) throws Exception {
		assertThat(holder(member).has(member.wireName())).isTrue();

		this.dynamo.control().records().omit(member);

		assertThat(holder(member).has(member.wireName())).isFalse();
		this.dynamo.control().records().omit();
		assertThat(holder(member).has(member.wireName())).isTrue();
	}

	@ParameterizedTest
	@CsvSource({ "SECONDS, 1716300000", "FRACTION, 1716300000.125", "EXPONENT, 1.716300000E9",
			"MILLISECONDS, 1716300000125" })
	void creationTimeHasAFormat(CreationTimeFormat format, String expected) throws Exception {
		this.dynamo.control().records().creationTime(format);

		assertThat(page()).contains("\"ApproximateCreationDateTime\":" + expected + ",");
	}

	@ParameterizedTest
	@EnumSource(value = CreationTimeFormat.class, mode = EnumSource.Mode.EXCLUDE, names = "MILLISECONDS")
	void clientReadsTheCreationTimeInEachFormatOfTheService(CreationTimeFormat format) {
		this.dynamo.control().records().creationTime(format);

		assertThat(this.dynamo.records(this.arn).get(0).dynamodb().approximateCreationDateTime().getEpochSecond())
			.isEqualTo(1716300000);
	}

	@Test
	void unknownMembersArePassedOverByTheClient() throws Exception {
		this.dynamo.control().records().unknownMembers(true);

		assertThat(page()).contains("unknownMember").contains("ApproximateCreationDateTimePrecision");
		assertThat(this.dynamo.allKeys(this.arn)).containsExactly("1");
	}

	@Test
	void switchesAddUp() throws Exception {
		this.dynamo.control()
			.records()
			.omit(RecordMember.SIZE_BYTES, RecordMember.EVENT_VERSION)
			.creationTime(CreationTimeFormat.FRACTION)
			.unknownMembers(true);

		assertThat(page()).contains("1716300000.125")
			.contains("unknownMember")
			.doesNotContain("SizeBytes")
			.doesNotContain("eventVersion");
	}

	private JsonNode holder(RecordMember member) throws Exception {
		JsonNode outer = new JsonMapper().readTree(page()).get("Records").get(0);
		return member.isInner() ? outer.get("dynamodb") : outer;
	}

	private String page() throws Exception {
		String iterator = this.dynamo.iterator(this.arn, this.dynamo.shards(this.arn).get(0).shardId(),
				ShardIteratorType.TRIM_HORIZON);
		HttpRequest request = HttpRequest.newBuilder(this.dynamo.server().endpoint())
			.header("X-Amz-Target", "DynamoDBStreams_20120810.GetRecords")
			.POST(HttpRequest.BodyPublishers.ofString("{\"ShardIterator\":\"" + iterator + "\"}"))
			.build();
		return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
	}

}
