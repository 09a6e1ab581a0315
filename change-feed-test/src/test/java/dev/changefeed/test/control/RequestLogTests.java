package dev.changefeed.test.control;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;

import dev.changefeed.test.EmbeddedStreams;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import tools.jackson.databind.json.JsonMapper;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link RequestLog}.
 */
class RequestLogTests {

	private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

	@Test
	void callsAreLoggedWithTimeRequestAndOutcome() {
		try (EmbeddedStreams dynamo = EmbeddedStreams.start((builder) -> builder.manualClock(START))) {
			String arn = dynamo.createTable("orders");
			RequestLog log = dynamo.control().requests();
			log.clear();
			String shard = dynamo.shards(arn).get(0).shardId();
			dynamo.control().clock().advance(Duration.ofSeconds(1));
			dynamo.iterator(arn, shard, ShardIteratorType.LATEST);
			assertRefused("ValidationException", () -> dynamo.read("nonsense"));

			assertThat(log.all()).extracting(LoggedRequest::operation)
				.containsExactly("DescribeStream", "GetShardIterator", "GetRecords");
			LoggedRequest iterator = log.of("GetShardIterator").get(0);
			assertThat(iterator.time()).isEqualTo(START.plusSeconds(1));
			assertThat(iterator.text("ShardIteratorType")).isEqualTo("LATEST");
			assertThat(iterator.text("SequenceNumber")).isEmpty();
			assertThat(iterator.request().get("ShardId").asString()).isEqualTo(shard);
			assertThat(iterator.outcome()).isEqualTo(Outcome.ANSWERED);
			assertThat(iterator.error()).isEmpty();
			LoggedRequest refused = log.of("GetRecords").get(0);
			assertThat(refused.outcome()).isEqualTo(Outcome.REFUSED);
			assertThat(refused.error()).hasValue("ValidationException");
			assertThat(refused)
				.hasToString("2026-03-01T10:00:01Z GetRecords {\"ShardIterator\":\"nonsense\"} ValidationException");
			assertThat(log.count("GetRecords")).isEqualTo(1);
		}
	}

	@Test
	void newestCallsAreKeptAndAllAreCounted() {
		RequestLog log = new RequestLog();
		for (int i = 0; i < RequestLog.KEPT + 5; i++) {
			log.arrived("PutItem", START.plusSeconds(i), new JsonMapper().createObjectNode(), 2);
		}

		assertThat(log.all()).hasSize(RequestLog.KEPT);
		assertThat(log.all().get(0).time()).isEqualTo(START.plusSeconds(5));
		assertThat(log.count("PutItem")).isEqualTo(RequestLog.KEPT + 5);
		log.clear();
		assertThat(log.all()).isEmpty();
		assertThat(log.count("PutItem")).isZero();
	}

	@Test
	void largeCallsAreForgottenEarlier() {
		RequestLog log = new RequestLog();
		for (int i = 0; i < 20; i++) {
			log.arrived("PutItem", START.plusSeconds(i), new JsonMapper().createObjectNode(), 10 * 1024 * 1024);
		}

		assertThat(log.all()).extracting(LoggedRequest::time)
			.containsExactlyElementsOf(IntStream.range(14, 20).mapToObj(START::plusSeconds).toList());
		log.arrived("PutItem", START, new JsonMapper().createObjectNode(), 100 * 1024 * 1024);
		assertThat(log.all()).hasSize(1);
		log.clear();
		log.arrived("PutItem", START, new JsonMapper().createObjectNode(), 1);
		log.arrived("PutItem", START, new JsonMapper().createObjectNode(), 1);
		assertThat(log.all()).hasSize(2);
	}

}
