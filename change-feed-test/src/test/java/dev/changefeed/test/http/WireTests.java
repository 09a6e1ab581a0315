package dev.changefeed.test.http;

import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what is on the wire.
 */
class WireTests {

	private static final String TABLES = "DynamoDB_20120810.";

	private static final String STREAMS = "DynamoDBStreams_20120810.";

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-05T07:08:09.250Z")));

	private final RawHttp http = new RawHttp(this.dynamo.server().endpoint());

	@Test
	@Fact("HTTP-1")
	void bothApisAreAnsweredOnOnePort() throws Exception {
		HttpResponse<byte[]> tables = this.http.call(TABLES + "ListTables", "{}");
		HttpResponse<byte[]> streams = this.http.call(STREAMS + "ListStreams", "{}");

		assertThat(this.http.json(tables).get("TableNames").isArray()).isTrue();
		assertThat(this.http.json(streams).get("Streams").isArray()).isTrue();
	}

	@Test
	@Fact({ "HTTP-2", "HTTP-3", "HTTP-10" })
	void answersAndErrorsCarryTheServicesHeaders() throws Exception {
		List<HttpResponse<byte[]>> responses = List.of(this.http.call(TABLES + "ListTables", "{}"),
				this.http.call(TABLES + "Nonsense", "{}"), this.http.call(STREAMS + "DescribeStream", "{}"));

		assertThat(responses).allSatisfy((response) -> {
			Map<String, List<String>> headers = response.headers().map();
			assertThat(headers.get("content-type")).containsExactly("application/x-amz-json-1.0");
			assertThat(headers.get("x-amzn-requestid")).singleElement().asString().matches("[A-Z0-9]{52}");
			assertThat(headers.get("date")).containsExactly("Thu, 05 Mar 2026 07:08:09 GMT");
		});
		assertThat(responses).extracting((response) -> response.headers().map().get("x-amzn-requestid"))
			.doesNotHaveDuplicates();
	}

	@Test
	@Fact("HTTP-10")
	void dateFollowsTheServersClock() throws Exception {
		this.dynamo.control().clock().advance(Duration.ofHours(17));

		HttpResponse<byte[]> response = this.http.call(TABLES + "ListTables", "{}");

		assertThat(response.headers().firstValue("date")).hasValue("Fri, 06 Mar 2026 00:08:09 GMT");
	}

	@Test
	@Fact("HTTP-4")
	void checksumIsThatOfTheBytesSentUntilItIsSwitchedOff() throws Exception {
		HttpResponse<byte[]> with = this.http.call(TABLES + "ListTables", "{}");
		this.dynamo.control().http().checksums(false);
		HttpResponse<byte[]> without = this.http.call(TABLES + "ListTables", "{}");

		CRC32 checksum = new CRC32();
		checksum.update(with.body());
		assertThat(with.headers().firstValue("x-amz-crc32")).hasValue(Long.toString(checksum.getValue()));
		assertThat(without.headers().firstValue("x-amz-crc32")).isEmpty();
	}

	@Test
	@Fact("HTTP-4")
	void checksumOfACompressedAnswerIsThatOfTheCompressedBytes() throws Exception {
		this.dynamo.control().http().compression(true);
		this.dynamo.control().faults().on("ListTables").fail("ValidationException", "x".repeat(1000));

		HttpResponse<byte[]> response = this.http.call(TABLES + "ListTables", "{}", "Accept-Encoding", "gzip");

		CRC32 checksum = new CRC32();
		checksum.update(response.body());
		assertThat(response.headers().firstValue("content-encoding")).hasValue("gzip");
		assertThat(response.headers().firstValue("x-amz-crc32")).hasValue(Long.toString(checksum.getValue()));
		assertThat(new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes())
			.hasSizeGreaterThan(1000)
			.hasSizeGreaterThan(response.body().length);
	}

	@ParameterizedTest
	@Fact("HTTP-5")
	@ValueSource(
			strings = { TABLES + "Nonsense", STREAMS + "PutItem", "DynamoDB_20120810", "Nonsense.ListTables", "." })
	void unknownOperationIsNamedSo(String target) throws Exception {
		HttpResponse<byte[]> response = this.http.call(target, "{}");

		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(type(response)).isEqualTo("com.amazon.coral.service#UnknownOperationException");
	}

	@ParameterizedTest
	@Fact("HTTP-6")
	@ValueSource(strings = { "", "{", "[]", "null", "\"text\"", "12", "{\"a\":}", "{} {}", "{\"a\":NaN}", "<xml/>" })
	void bodyThatIsNoJsonObjectIsASerializationException(String body) throws Exception {
		HttpResponse<byte[]> response = this.http.call(STREAMS + "ListStreams", body);

		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(type(response)).isEqualTo("com.amazon.coral.service#SerializationException");
		assertThat(this.http.json(response).has("Message")).isTrue();
	}

	@Test
	@Fact("HTTP-6")
	void deepNestingIsASerializationException() throws Exception {
		HttpResponse<byte[]> response = this.http.call(TABLES + "PutItem", "{\"a\":".repeat(100_000));

		assertThat(type(response)).isEqualTo("com.amazon.coral.service#SerializationException");
	}

	@Test
	@Fact("HTTP-7")
	void bodyOfMoreThan16MegabytesIsTooLarge() throws Exception {
		HttpResponse<byte[]> atLimit = this.http.call(STREAMS + "ListStreams", padded(16 * 1024 * 1024));
		HttpResponse<byte[]> above = this.http.call(STREAMS + "ListStreams", padded(16 * 1024 * 1024 + 1));

		assertThat(atLimit.statusCode()).isEqualTo(200);
		assertThat(above.statusCode()).isEqualTo(413);
	}

	@ParameterizedTest
	@Fact("HTTP-8")
	@CsvSource({ "ResourceNotFoundException, com.amazonaws.dynamodb.v20120810, message",
			"ConditionalCheckFailedException, com.amazonaws.dynamodb.v20120810, message",
			"ValidationException, com.amazon.coral.validate, message",
			"ThrottlingException, com.amazon.coral.availability, message",
			"UnrecognizedClientException, com.amazon.coral.service, message",
			"SerializationException, com.amazon.coral.service, Message",
			"AccessDeniedException, com.amazon.coral.service, Message" })
	void errorsComeInTheNameSpaceOfTheirLayer(String error, String nameSpace, String member) throws Exception {
		this.dynamo.control().faults().on("ListTables").fail(error, "the text");

		HttpResponse<byte[]> response = this.http.call(TABLES + "ListTables", "{}");

		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(type(response)).isEqualTo(nameSpace + "#" + error);
		assertThat(this.http.json(response).get(member).asString()).isEqualTo("the text");
	}

	@Test
	@Fact("HTTP-9")
	void errorOfTheServiceItselfHasStatus500() throws Exception {
		this.dynamo.control().faults().on("ListTables").failInternally();

		HttpResponse<byte[]> response = this.http.call(TABLES + "ListTables", "{}");

		assertThat(response.statusCode()).isEqualTo(500);
		assertThat(type(response)).endsWith("#InternalServerError");
	}

	@Test
	void getIsHarmless() throws Exception {
		HttpResponse<byte[]> response = this.http.get();

		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(this.dynamo.control().requests().all()).isEmpty();
	}

	@Test
	@Fact("HTTP-11")
	void requestsOfTheWrongShapeNeverCauseAnErrorOfTheServer() throws Exception {
		String arn = this.dynamo.createTable("orders");
		String iterator = this.dynamo.iterator(arn, this.dynamo.shards(arn).get(0).shardId(),
				ShardIteratorType.TRIM_HORIZON);
		List<String> operations = List.of("ListStreams", "DescribeStream", "GetShardIterator", "GetRecords");
		List<String> members = List.of("StreamArn", "ShardId", "ShardIteratorType", "SequenceNumber", "ShardIterator",
				"Limit", "ExclusiveStartShardId", "ExclusiveStartStreamArn", "ShardFilter", "TableName");
		List<String> values = List.of("null", "true", "0", "-1", "1", "1e99", "1.5", "99999999999999999999", "\"\"",
				"\"x\"", "[]", "{}", "{\"Type\":\"CHILD_SHARDS\"}", "{\"Type\":3,\"ShardId\":[]}", "\"orders\"",
				"\"LATEST\"", "\"" + arn + "\"", "\"" + iterator + "\"", "\"" + arn + "|1|AAAA\"",
				"\"" + "9".repeat(5000) + "\"", "\"\\ud800\"");
		SplittableRandom random = new SplittableRandom(20260305);

		for (int i = 0; i < 3000; i++) {
			StringBuilder body = new StringBuilder("{\"Unknown\":1");
			for (int j = random.nextInt(5); j > 0; j--) {
				body.append(",\"").append(members.get(random.nextInt(members.size()))).append("\":");
				body.append(values.get(random.nextInt(values.size())));
			}
			HttpResponse<byte[]> response = this.http.call(STREAMS + operations.get(random.nextInt(operations.size())),
					body.append('}').toString());

			assertThat(response.statusCode()).as(body.toString()).isIn(200, 400);
		}
	}

	private String type(HttpResponse<byte[]> response) {
		return this.http.json(response).get("__type").asString();
	}

	private static byte[] padded(int size) {
		byte[] body = new byte[size];
		Arrays.fill(body, (byte) ' ');
		body[0] = '{';
		body[size - 1] = '}';
		return body;
	}

}
