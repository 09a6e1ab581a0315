package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.Stream;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the life of a stream.
 */
class StreamLifeTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")).partitionsPerTable(2));

	@Test
	@Fact({ "LIFE-3", "DESC-10" })
	void streamThatIsOffCanBeReadFor24Hours() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1");
		String shard = this.dynamo.stream("orders").shardFor("1");
		String before = this.dynamo.iterator(arn, shard, ShardIteratorType.TRIM_HORIZON);

		switchOff("orders");

		StreamDescription stream = this.dynamo.describe(arn);
		assertThat(stream.streamStatus()).isEqualTo(StreamStatus.DISABLED);
		assertThat(stream.streamLabel()).isNotNull();
		assertThat(stream.streamViewTypeAsString()).isEqualTo("NEW_AND_OLD_IMAGES");
		assertThat(stream.keySchema()).hasSize(1);
		assertThat(stream.tableName()).isEqualTo("orders");
		assertThat(stream.shards()).hasSize(2)
			.allSatisfy((closed) -> assertThat(closed.sequenceNumberRange().endingSequenceNumber()).isNotNull());
		assertEndsAfterOneRecord(this.dynamo.read(before));
		assertEndsAfterOneRecord(this.dynamo.read(this.dynamo.iterator(arn, shard, ShardIteratorType.TRIM_HORIZON)));
	}

	@Test
	@Fact("LIFE-6")
	void streamThatIsOffIsGoneAfter24Hours() {
		String arn = this.dynamo.createTable("orders");
		String shard = this.dynamo.shards(arn).get(0).shardId();
		switchOff("orders");

		this.dynamo.control().clock().advance(Duration.ofHours(24).minusMinutes(10));
		String iterator = this.dynamo.iterator(arn, shard, ShardIteratorType.TRIM_HORIZON);
		this.dynamo.control().clock().advance(Duration.ofMinutes(10));

		assertRefused("ResourceNotFoundException", () -> this.dynamo.describe(arn));
		assertRefused("ResourceNotFoundException",
				() -> this.dynamo.iterator(arn, shard, ShardIteratorType.TRIM_HORIZON));
		assertRefused("ResourceNotFoundException", () -> this.dynamo.read(iterator));
		assertThat(this.dynamo.streams().listStreams().streams()).isEmpty();
	}

	@Test
	@Fact("LIFE-3")
	void switchingOffCanTakeTime() {
		String arn = this.dynamo.createTable("orders");
		this.dynamo.control().listings().disabling(Duration.ofSeconds(5));
		switchOff("orders");

		assertThat(this.dynamo.describe(arn).streamStatus()).isEqualTo(StreamStatus.DISABLING);
		this.dynamo.control().clock().advance(Duration.ofSeconds(5));
		assertThat(this.dynamo.describe(arn).streamStatus()).isEqualTo(StreamStatus.DISABLED);
	}

	@Test
	@Fact("LIFE-4")
	void streamThatIsSwitchedOnAgainIsANewOne() {
		String first = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1", "i", "1");
		switchOff("orders");
		this.dynamo.put("orders", "1", "i", "unseen");

		String second = switchOn("orders");
		this.dynamo.put("orders", "1", "i", "2");

		assertThat(second).isNotEqualTo(first);
		assertThat(this.dynamo.allKeys(first)).hasSize(1);
		assertThat(this.dynamo.allKeys(second)).hasSize(1);
		assertThat(this.dynamo.stream("orders").arn()).isEqualTo(second);
		assertThat(this.dynamo.describe(first).streamStatus()).isEqualTo(StreamStatus.DISABLED);
	}

	@Test
	@Fact("LIFE-5")
	void streamOutlivesItsTable() {
		String first = this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1");
		this.dynamo.tables().deleteTable((delete) -> delete.tableName("orders"));
		String second = this.dynamo.createTable("orders");

		assertThat(second).isNotEqualTo(first);
		assertThat(this.dynamo.describe(first).streamStatus()).isEqualTo(StreamStatus.DISABLED);
		assertThat(this.dynamo.allKeys(first)).containsExactly("1");
		assertThat(this.dynamo.streams().listStreams((list) -> list.tableName("orders")).streams())
			.extracting(Stream::streamArn)
			.containsExactlyInAnyOrder(first, second);
		this.dynamo.control().clock().advance(Duration.ofHours(24));
		assertRefused("ResourceNotFoundException", () -> this.dynamo.describe(first));
		assertThat(this.dynamo.describe(second).streamStatus()).isEqualTo(StreamStatus.ENABLED);
	}

	@Test
	@Fact("LIFE-2")
	void otherChangesOfTheTableKeepTheArn() {
		String arn = this.dynamo.createTable("orders");

		this.dynamo.tables()
			.updateTable((update) -> update.tableName("orders")
				.billingMode("PROVISIONED")
				.provisionedThroughput((throughput) -> throughput.readCapacityUnits(1L).writeCapacityUnits(1L)));

		String latest = this.dynamo.tables()
			.describeTable((describe) -> describe.tableName("orders"))
			.table()
			.latestStreamArn();
		assertThat(latest).isEqualTo(arn);
		assertThat(this.dynamo.describe(arn).streamStatus()).isEqualTo(StreamStatus.ENABLED);
	}

	@Test
	@Fact("LIFE-1")
	void streamsOpenedInOneInstantHaveDifferentArns() {
		List<String> arns = java.util.stream.Stream.generate(() -> {
			String arn = this.dynamo.createTable("orders");
			this.dynamo.tables().deleteTable((delete) -> delete.tableName("orders"));
			return arn;
		}).limit(3).toList();

		assertThat(arns).doesNotHaveDuplicates().allMatch((arn) -> arn.contains("/stream/2026-03-01T10:00:00.00"));
	}

	private void assertEndsAfterOneRecord(GetRecordsResponse page) {
		assertThat(page.records()).hasSize(1);
		assertThat(page.nextShardIterator()).isNull();
	}

	private void switchOff(String table) {
		this.dynamo.tables()
			.updateTable((update) -> update.tableName(table).streamSpecification((spec) -> spec.streamEnabled(false)));
	}

	private String switchOn(String table) {
		return this.dynamo.tables()
			.updateTable((update) -> update.tableName(table)
				.streamSpecification((spec) -> spec.streamEnabled(true).streamViewType("KEYS_ONLY")))
			.tableDescription()
			.latestStreamArn();
	}

}
