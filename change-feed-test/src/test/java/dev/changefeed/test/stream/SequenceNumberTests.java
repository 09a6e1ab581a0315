package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.ShardView;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for sequence numbers.
 */
class SequenceNumberTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")).partitionsPerTable(4));

	@Test
	@Fact({ "SHARD-2", "ITER-3" })
	void numbersOfRecordsLieInTheRangeOfTheirShard() {
		String arn = this.dynamo.createTable("orders");
		writeAndReshard();

		for (Shard shard : this.dynamo.shards(arn)) {
			BigInteger start = new BigInteger(shard.sequenceNumberRange().startingSequenceNumber());
			String end = shard.sequenceNumberRange().endingSequenceNumber();
			List<String> numbers = numbers(arn, shard.shardId());

			assertThat(numbers).allMatch((number) -> number.matches("[0-9]{21,40}"));
			assertThat(numbers.stream().map(BigInteger::new)).isSorted()
				.doesNotHaveDuplicates()
				.allMatch((number) -> number.compareTo(start) >= 0)
				.allMatch((number) -> end == null || number.compareTo(new BigInteger(end)) <= 0);
			assertThat(this.dynamo
				.read(this.dynamo.iterator(arn, shard.shardId(), ShardIteratorType.AT_SEQUENCE_NUMBER,
						start.toString()))
				.records()).hasSize(numbers.size());
		}
	}

	@Test
	@Fact("SHARD-2")
	void numbersOfAChildAreHigherThanItsParents() {
		String arn = this.dynamo.createTable("orders");
		writeAndReshard();

		Map<String, Shard> shards = this.dynamo.shards(arn)
			.stream()
			.collect(Collectors.toMap(Shard::shardId, Function.identity()));
		assertThat(shards.values()).filteredOn((shard) -> shard.parentShardId() != null)
			.hasSizeGreaterThan(4)
			.allSatisfy((child) -> assertThat(new BigInteger(child.sequenceNumberRange().startingSequenceNumber()))
				.isGreaterThan(new BigInteger(
						shards.get(child.parentShardId()).sequenceNumberRange().endingSequenceNumber())));
	}

	@Test
	@Fact("SHARD-2")
	void rootsBeginWithNumbersOfDifferentLengths() {
		String arn = this.dynamo.createTable("orders");

		assertThat(this.dynamo.shards(arn))
			.extracting((shard) -> shard.sequenceNumberRange().startingSequenceNumber().length())
			.containsExactlyInAnyOrder(21, 22, 23, 24);
	}

	@ParameterizedTest
	@Fact("SHARD-2")
	@ValueSource(strings = { "100000000000000000000", "9999999999999999999990000",
			"1000000000000000000000000000000000000000" })
	void numbersBeginWhereTheyAreSetTo(String first) {
		this.dynamo.control().shards().firstSequenceNumber(first).partitions("orders", 1);
		String arn = this.dynamo.createTable("orders");
		for (int i = 0; i < 100; i++) {
			this.dynamo.put("orders", "1", "i", Integer.toString(i));
		}

		List<String> numbers = numbers(arn, this.dynamo.shards(arn).get(0).shardId());

		assertThat(numbers).hasSize(100);
		assertThat(new BigInteger(numbers.get(0))).isGreaterThan(new BigInteger(first));
		assertThat(numbers.stream().map(BigInteger::new)).isSorted().doesNotHaveDuplicates();
		assertThat(numbers).allMatch((number) -> number.length() <= 40);
	}

	@Test
	@Fact("SHARD-2")
	void nextNumberOfAShardCanBeChosen() {
		this.dynamo.control().shards().partitions("orders", 1);
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String shard = stream.openShards().get(0);

		stream.nextSequenceNumber(shard, "820400000000000001192334");
		this.dynamo.put("orders", "1", "i", "1");
		stream.nextSequenceNumber(shard, "1683700000000000001135967");
		this.dynamo.put("orders", "1", "i", "2");

		assertThat(numbers(arn, shard)).containsExactly("820400000000000001192334", "1683700000000000001135967");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> stream.nextSequenceNumber(shard, "1683700000000000001135967"));
	}

	@Test
	@Fact("SHARD-4")
	void closedShardThatNeverHadARecordEndsWhereItBegins() {
		String arn = this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		String idle = stream.openShards().get(0);
		stream.rotate(idle);

		assertThat(this.dynamo.shards(arn)).filteredOn((shard) -> shard.shardId().equals(idle))
			.singleElement()
			.satisfies((shard) -> assertThat(shard.sequenceNumberRange().endingSequenceNumber())
				.isEqualTo(shard.sequenceNumberRange().startingSequenceNumber()));
		assertThat(this.dynamo.shards(arn))
			.filteredOn((shard) -> shard.sequenceNumberRange().endingSequenceNumber() == null)
			.hasSize(4);
	}

	@Test
	void viewShowsNumbersToATest() {
		this.dynamo.control().shards().partitions("orders", 1);
		this.dynamo.createTable("orders");
		StreamControl stream = this.dynamo.stream("orders");
		this.dynamo.put("orders", "1");
		String child = stream.rotate(stream.openShards().get(0));

		ShardView parent = stream.shards().get(0);
		ShardView open = stream.shards().get(1);
		assertThat(parent.isOpen()).isFalse();
		assertThat(parent.records()).isEqualTo(1);
		assertThat(parent.lastSequenceNumber()).isNotNull();
		assertThat(open.id()).isEqualTo(child);
		assertThat(open.parent()).hasValue(parent.id());
		assertThat(open.isOpen()).isTrue();
		assertThat(open.lastSequenceNumber()).isNull();
	}

	private void writeAndReshard() {
		StreamControl stream = this.dynamo.stream("orders");
		for (int round = 0; round < 4; round++) {
			for (int i = 0; i < 20; i++) {
				this.dynamo.put("orders", "order-" + i, "round", Integer.toString(round));
			}
			this.dynamo.control().clock().advance(Duration.ofHours(1));
			stream.split(stream.openShards().get(round), 1 + round);
		}
	}

	private List<String> numbers(String arn, String shardId) {
		List<String> numbers = new ArrayList<>();
		for (Record read : this.dynamo.records(arn, shardId)) {
			numbers.add(read.dynamodb().sequenceNumber());
		}
		return numbers;
	}

}
