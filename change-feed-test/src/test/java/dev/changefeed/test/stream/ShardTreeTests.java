package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.ShardIdFormat;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link ShardTree}, through clients and the control.
 */
class ShardTreeTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")));

	@Test
	@Fact("SHARD-5")
	void streamBeginsWithAShardForEachPartition() {
		this.dynamo.control().shards().partitions("wide", 7);

		assertThat(this.dynamo.shards(this.dynamo.createTable("wide"))).hasSize(7)
			.extracting(Shard::parentShardId)
			.containsOnlyNulls();
		assertThat(this.dynamo.shards(this.dynamo.createTable("usual"))).hasSize(1);
	}

	@Test
	@Fact("SHARD-5")
	void keysAreSpreadOverTheShards() {
		this.dynamo.control().shards().partitions("orders", 4);
		this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");

		Set<String> shards = new HashSet<>();
		for (int i = 0; i < 50; i++) {
			shards.add(stream.shardFor("order-" + i));
		}

		assertThat(shards).hasSize(4);
	}

	@Test
	@Fact("SHARD-3")
	void changesOfAnItemStayInOneLineageAndInOrder() {
		this.dynamo.control().shards().partitions("orders", 2);
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		for (int i = 0; i < 5; i++) {
			this.dynamo.put("orders", "order-1", "i", Integer.toString(i));
			stream.split(stream.shardFor("order-1"), 1 + i % 3);
		}

		String shardId = null;
		for (int i = 0; i < 5; i++) {
			List<Shard> holders = holders(arn, Integer.toString(i));
			assertThat(holders).hasSize(1);
			assertThat(holders.get(0).parentShardId()).isEqualTo(shardId);
			shardId = holders.get(0).shardId();
		}
	}

	@Test
	@Fact("SHARD-3")
	void equalNumbersAreOneKeyInOneShard() {
		this.dynamo.control().shards().partitions("numbers", 16);
		String arn = this.dynamo.createTable("numbers", "NEW_IMAGE", ScalarAttributeType.N);
		for (String number : List.of("1000", "1e3", "1000.00", "+1000")) {
			this.dynamo.tables()
				.putItem((put) -> put.tableName("numbers")
					.item(Map.of("pk", AttributeValue.fromN(number), "text", AttributeValue.fromS(number))));
		}

		List<Record> records = this.dynamo.shards(arn)
			.stream()
			.flatMap((shard) -> this.dynamo.records(arn, shard.shardId()).stream())
			.toList();

		assertThat(records).extracting(Record::eventNameAsString)
			.containsExactly("INSERT", "MODIFY", "MODIFY", "MODIFY");
		assertThat(records).extracting((read) -> read.dynamodb().keys().get("pk").n()).containsOnly("1000");
	}

	@Test
	@Fact("SHARD-6")
	void splitDividesTheKeysAmongTheChildren() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String root = stream.openShards().get(0);

		List<String> children = stream.split(root, 3);

		assertThat(stream.openShards()).containsExactlyElementsOf(children).doesNotContain(root);
		for (String child : children) {
			for (String key : stream.keysFor(child, 3)) {
				this.dynamo.put("orders", key);
			}
			assertThat(this.dynamo.records(arn, child)).hasSize(3);
		}
		assertThat(this.dynamo.shards(arn)).filteredOn((shard) -> !shard.shardId().equals(root))
			.hasSize(3)
			.extracting(Shard::parentShardId)
			.containsOnly(root);
	}

	@Test
	@Fact("SHARD-6")
	void shardThatWasClosedWithoutAChildGetsOneWithTheNextWrite() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String root = stream.openShards().get(0);
		stream.close(root);
		assertThat(stream.openShards()).isEmpty();

		this.dynamo.put("orders", "1");

		assertThat(stream.openShards()).hasSize(1).doesNotContain(root);
		assertThat(this.dynamo.records(arn, stream.openShards().get(0))).hasSize(1);
		assertThatIllegalArgumentException().isThrownBy(() -> stream.close(root));
		assertThatIllegalArgumentException().isThrownBy(() -> stream.rotate(root));
	}

	@Test
	@Fact("SHARD-8")
	void endIsListedLaterThanTheChild() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String root = stream.openShards().get(0);
		this.dynamo.put("orders", "1", "i", "1");

		String child = stream.rotate(root, Closing.atOnce().endListedAfter(Duration.ofSeconds(5)));
		this.dynamo.put("orders", "1", "i", "2");

		assertThat(open(arn)).containsExactlyInAnyOrder(root, child);
		GetRecordsResponse page = this.dynamo.read(this.dynamo.iterator(arn, root, ShardIteratorType.TRIM_HORIZON));
		assertThat(page.records()).hasSize(1);
		assertThat(page.nextShardIterator()).isNull();
		this.dynamo.control().clock().advance(Duration.ofSeconds(5));
		assertThat(open(arn)).containsExactly(child);
	}

	@Test
	@Fact("SHARD-8")
	void childIsListedLaterThanTheEnd() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String root = stream.openShards().get(0);

		String child = stream.rotate(root, Closing.atOnce().childrenListedAfter(Duration.ofSeconds(3)));
		this.dynamo.put("orders", "1");

		assertThat(this.dynamo.shards(arn)).singleElement()
			.satisfies((shard) -> assertThat(shard.sequenceNumberRange().endingSequenceNumber()).isNotNull());
		this.dynamo.control().clock().advance(Duration.ofSeconds(3));
		assertThat(this.dynamo.shards(arn)).extracting(Shard::shardId).containsExactlyInAnyOrder(root, child);
		assertThat(this.dynamo.records(arn, child)).hasSize(1);
	}

	@Test
	@Fact("SHARD-8")
	void readsComeToTheEndLaterThanItIsListed() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String root = stream.openShards().get(0);
		stream.rotate(root, Closing.atOnce().endReadAfter(Duration.ofSeconds(3)));
		String iterator = this.dynamo.iterator(arn, root, ShardIteratorType.TRIM_HORIZON);

		assertThat(this.dynamo.read(iterator).nextShardIterator()).isNotNull();
		this.dynamo.control().clock().advance(Duration.ofSeconds(3));
		assertThat(this.dynamo.read(iterator).nextShardIterator()).isNull();
	}

	@Test
	@Fact("SHARD-7")
	void parentOfAListedShardCanBeUnlisted() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String root = stream.openShards().get(0);
		String child = stream.rotate(root);

		stream.remove(root);

		assertThat(this.dynamo.shards(arn)).singleElement().satisfies((shard) -> {
			assertThat(shard.shardId()).isEqualTo(child);
			assertThat(shard.parentShardId()).isEqualTo(root);
		});
	}

	@Test
	@Fact("SHARD-1")
	void idsCanHaveForeignFormats() {
		this.dynamo.control().shards().idFormat(ShardIdFormat.SHORT);
		String shortIds = this.dynamo.createTable("short");
		this.dynamo.control().shards().idFormat(ShardIdFormat.ALTERNATOR);
		String hexIds = this.dynamo.createTable("hex");
		this.dynamo.put("short", "1");
		this.dynamo.put("hex", "1");

		assertThat(this.dynamo.shards(shortIds)).extracting(Shard::shardId).containsExactly("shardId-0001");
		assertThat(this.dynamo.shards(hexIds).get(0).shardId()).matches("H [0-9a-f]+:1");
		assertThat(this.dynamo.records(shortIds)).hasSize(1);
		assertThat(this.dynamo.records(hexIds)).hasSize(1);
	}

	@Test
	void unknownShardAndForeignStreamAreNamed() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");

		assertThatIllegalArgumentException().isThrownBy(() -> stream.rotate("unknown"))
			.withMessageContaining("'unknown'");
		assertThatIllegalArgumentException().isThrownBy(() -> this.dynamo.stream("others"))
			.withMessageContaining("'others'");
		assertThatIllegalArgumentException().isThrownBy(() -> this.dynamo.control().streamByArn("arn"))
			.withMessageContaining("'arn'");
		assertThat(this.dynamo.control().streamByArn(arn).arn()).isEqualTo(arn);
	}

	@Test
	void shardsOfAStreamThatIsOffCannotBeSplit() {
		this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		this.dynamo.tables().deleteTable((delete) -> delete.tableName("orders"));

		assertThatIllegalStateException().isThrownBy(() -> stream.rotate(stream.shards().get(0).id()));
	}

	private List<Shard> holders(String arn, String value) {
		return this.dynamo.shards(arn)
			.stream()
			.filter((shard) -> this.dynamo.records(arn, shard.shardId())
				.stream()
				.anyMatch((read) -> read.dynamodb().newImage().get("i").s().equals(value)))
			.toList();
	}

	private List<String> open(String arn) {
		return this.dynamo.shards(arn)
			.stream()
			.filter((shard) -> shard.sequenceNumberRange().endingSequenceNumber() == null)
			.map(Shard::shardId)
			.toList();
	}

}
