package dev.changefeed.test.stream;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.EndOfShard;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what stands for the next iterator, which the SDK does not tell apart.
 */
class EndOfShardTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start();

	private String iterator = "";

	@BeforeEach
	void closeShard() {
		String arn = this.dynamo.createTable("orders");
		String shard = this.dynamo.shards(arn).get(0).shardId();
		this.dynamo.stream("orders").close(shard);
		this.iterator = this.dynamo.iterator(arn, shard, ShardIteratorType.TRIM_HORIZON);
	}

	@Test
	@Fact({ "READ-1", "READ-2" })
	void memberIsAbsent() throws Exception {
		assertThat(read().has("NextShardIterator")).isFalse();
		assertThat(read().get("Records").isArray()).isTrue();
	}

	@Test
	void memberCanBeNull() throws Exception {
		this.dynamo.control().pages().endOfShard(EndOfShard.NULL);

		assertThat(read().get("NextShardIterator").isNull()).isTrue();
	}

	@Test
	void memberCanBeEmptyAndTheListAbsent() throws Exception {
		this.dynamo.control().pages().endOfShard(EndOfShard.EMPTY_TEXT).omitRecordsWhenEmpty(true);

		assertThat(read().get("NextShardIterator").asString()).isEmpty();
		assertThat(read().has("Records")).isFalse();
	}

	private JsonNode read() throws Exception {
		HttpRequest request = HttpRequest.newBuilder(this.dynamo.server().endpoint())
			.header("X-Amz-Target", "DynamoDBStreams_20120810.GetRecords")
			.POST(HttpRequest.BodyPublishers.ofString("{\"ShardIterator\":\"" + this.iterator + "\"}"))
			.build();
		return new JsonMapper()
			.readTree(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray()).body());
	}

}
