package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link DescribeStream} without a filter.
 */
class DescribeStreamTests {

	private static final Instant START = Instant.parse("2026-03-01T10:00:00.250Z");

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start((builder) -> builder.manualClock(START));

	@Test
	@Fact({ "DESC-10", "LIFE-1", "SHARD-1", "SHARD-4" })
	void streamIsDescribedWithItsTableAndItsShard() {
		String arn = this.dynamo.createTable("orders");

		StreamDescription stream = this.dynamo.describe(arn);

		assertThat(stream.streamArn()).isEqualTo(arn).endsWith("table/orders/stream/2026-03-01T10:00:00.250");
		assertThat(stream.streamLabel()).isEqualTo("2026-03-01T10:00:00.250");
		assertThat(stream.streamStatus()).isEqualTo(StreamStatus.ENABLED);
		assertThat(stream.streamViewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
		assertThat(stream.creationRequestDateTime()).isEqualTo(START);
		assertThat(stream.tableName()).isEqualTo("orders");
		assertThat(stream.keySchema()).singleElement().satisfies((key) -> {
			assertThat(key.attributeName()).isEqualTo("pk");
			assertThat(key.keyType()).isEqualTo(KeyType.HASH);
		});
		assertThat(stream.lastEvaluatedShardId()).isNull();
		assertThat(stream.shards()).singleElement().satisfies((shard) -> {
			assertThat(shard.shardId()).matches("shardId-0000000%d-[0-9a-f]{8}".formatted(START.toEpochMilli()));
			assertThat(shard.parentShardId()).isNull();
			assertThat(shard.sequenceNumberRange().startingSequenceNumber()).matches("[0-9]{21,40}");
			assertThat(shard.sequenceNumberRange().endingSequenceNumber()).isNull();
		});
	}

	@ParameterizedTest
	@Fact("DESC-1")
	@ValueSource(strings = { "orders", "arn:aws:dynamodb:us-east-1:000000000000:table/orders",
			"arn:aws:dynamodb:us-east-1:000000000000:table/orders/stream/",
			"arn:aws:dynamodb:us-east-1:12:table/orders/stream/2026-03-01T10:00:00.250",
			"arn:aws:kinesis:us-east-1:000000000000:stream/orders-and-a-long-name" })
	void malformedArnIsRefused(String arn) {
		assertRefused("ValidationException", () -> this.dynamo.describe(arn));
	}

	@Test
	@Fact("DESC-1")
	void unknownStreamIsNotFound() {
		String unknown = this.dynamo.createTable("orders").replace("10:00:00.250", "10:00:00.251");
		String elsewhere = this.dynamo.describe(this.dynamo.stream("orders").arn())
			.streamArn()
			.replace("us-east-1", "eu-west-1");

		assertRefused("ResourceNotFoundException", () -> this.dynamo.describe(unknown))
			.withMessageContaining("Requested resource not found: Stream: " + unknown + " not found");
		assertRefused("ResourceNotFoundException", () -> this.dynamo.describe(elsewhere));
	}

	@Test
	@Fact("DESC-1")
	void missingArnIsRefused() {
		assertRefused("ValidationException", () -> this.dynamo.streams().describeStream((describe) -> {
		})).withMessageContaining("Value null at 'streamArn' failed to satisfy constraint: Member must not be null");
	}

	@ParameterizedTest
	@Fact("DESC-4")
	@ValueSource(ints = { 0, 101 })
	void limitOutsideItsRangeIsRefused(int limit) {
		String arn = this.dynamo.createTable("orders");

		assertRefused("ValidationException",
				() -> this.dynamo.streams().describeStream((describe) -> describe.streamArn(arn).limit(limit)))
			.withMessageContaining("limit");
	}

	@Test
	@Fact({ "DESC-3", "DESC-4" })
	void shardsComeInTheOrderOfTheirIdsOnPagesOf100() {
		String arn = this.dynamo.createTable("orders");
		rotate(249);

		List<Shard> all = new ArrayList<>();
		List<Integer> sizes = new ArrayList<>();
		String start = null;
		do {
			String from = start;
			StreamDescription page = this.dynamo.streams()
				.describeStream((describe) -> describe.streamArn(arn).exclusiveStartShardId(from))
				.streamDescription();
			sizes.add(page.shards().size());
			all.addAll(page.shards());
			start = page.lastEvaluatedShardId();
			if (start != null) {
				assertThat(start).isEqualTo(all.get(all.size() - 1).shardId());
			}
		}
		while (start != null);

		assertThat(sizes).containsExactly(100, 100, 50);
		assertThat(all).extracting(Shard::shardId).isSorted().doesNotHaveDuplicates().hasSize(250);
		assertThat(all.get(249).sequenceNumberRange().endingSequenceNumber()).isNull();
	}

	@Test
	@Fact("DESC-4")
	void pageSizeCanBeMadeSmaller() {
		String arn = this.dynamo.createTable("orders");
		rotate(4);
		this.dynamo.control().listings().pageSize(2);

		assertThat(this.dynamo.describe(arn).shards()).hasSize(2);
		assertThat(this.dynamo.shards(arn)).hasSize(5);
		assertThat(this.dynamo.control().requests().count("DescribeStream")).isEqualTo(4);
	}

	@Test
	@Fact({ "DESC-2", "DESC-3" })
	void nothingFollowsTheLastShardOrAnUnknownOne() {
		String arn = this.dynamo.createTable("orders");
		String last = this.dynamo.shards(arn).get(0).shardId();

		for (String start : List.of(last, "shardId-00000000000000000000-00000000")) {
			StreamDescription page = this.dynamo.streams()
				.describeStream((describe) -> describe.streamArn(arn).exclusiveStartShardId(start))
				.streamDescription();

			assertThat(page.hasShards()).isTrue();
			assertThat(page.shards()).isEmpty();
			assertThat(page.lastEvaluatedShardId()).isNull();
		}
	}

	@Test
	@Fact("DESC-9")
	void streamThatIsBeingSwitchedOnListsNoShards() {
		this.dynamo.control().listings().enabling(Duration.ofSeconds(10));
		String arn = this.dynamo.createTable("orders");

		StreamDescription before = this.dynamo.describe(arn);
		this.dynamo.control().clock().advance(Duration.ofSeconds(10));
		StreamDescription after = this.dynamo.describe(arn);

		assertThat(before.streamStatus()).isEqualTo(StreamStatus.ENABLING);
		assertThat(before.shards()).isEmpty();
		assertThat(after.streamStatus()).isEqualTo(StreamStatus.ENABLED);
		assertThat(after.shards()).hasSize(1);
	}

	private void rotate(int times) {
		StreamControl stream = this.dynamo.stream("orders");
		for (int i = 0; i < times; i++) {
			this.dynamo.control().clock().advance(Duration.ofMillis(1));
			stream.rotate(stream.openShards().get(0));
		}
	}

}
