package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.OutsideShard;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link GetShardIterator}.
 */
class GetShardIteratorTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")));

	private String arn = "";

	private String shard = "";

	@BeforeEach
	void createTable() {
		this.arn = this.dynamo.createTable("orders");
		this.shard = this.dynamo.shards(this.arn).get(0).shardId();
	}

	@ParameterizedTest
	@Fact("ITER-1")
	@EnumSource(value = ShardIteratorType.class, names = { "AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER" })
	void numberedTypeNeedsANumber(ShardIteratorType type) {
		assertRefused("ValidationException", () -> iterator(type, null)).withMessageContaining("SequenceNumber");
	}

	@ParameterizedTest
	@Fact("ITER-1")
	@EnumSource(value = ShardIteratorType.class, names = { "TRIM_HORIZON", "LATEST" })
	void unnumberedTypeMustNotHaveANumber(ShardIteratorType type) {
		assertRefused("ValidationException", () -> iterator(type, start())).withMessageContaining("SequenceNumber");
	}

	@ParameterizedTest
	@Fact("ITER-1")
	@ValueSource(strings = { "12345678901234567890", "12345678901234567890123456789012345678901",
			"12345678901234567890x", "+1234567890123456789012" })
	void numberThatIsNoneIsRefused(String number) {
		assertRefused("ValidationException", () -> iterator(ShardIteratorType.AT_SEQUENCE_NUMBER, number))
			.withMessageContaining("sequenceNumber");
	}

	@Test
	@Fact("ITER-1")
	void unknownTypeAndMalformedArnAreRefused() {
		assertRefused("ValidationException", () -> this.dynamo.streams()
			.getShardIterator((get) -> get.streamArn(this.arn).shardId(this.shard).shardIteratorType("AT_TIMESTAMP")))
			.withMessageContaining("shardIteratorType");
		assertRefused("ValidationException",
				() -> this.dynamo.iterator("orders", this.shard, ShardIteratorType.LATEST));
		assertRefused("ValidationException", () -> this.dynamo.streams().getShardIterator((get) -> {
		})).withMessageContaining("3 validation errors detected");
	}

	@Test
	@Fact("ITER-2")
	void unknownShardIsNotFound() {
		assertRefused("ResourceNotFoundException",
				() -> this.dynamo.iterator(this.arn, "a text with 28 characters....", ShardIteratorType.TRIM_HORIZON))
			.withMessageContaining("Requested resource not found: Shard does not exist");
		assertRefused("ValidationException",
				() -> this.dynamo.iterator(this.arn, "too short", ShardIteratorType.TRIM_HORIZON));
	}

	@ParameterizedTest
	@Fact("ITER-3")
	@EnumSource(value = ShardIteratorType.class, names = { "AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER" })
	void firstNumberOfTheShardReadsAllOfIt(ShardIteratorType type) {
		write(3);

		assertThat(numbers(this.dynamo.read(iterator(type, start())))).containsExactlyElementsOf(numbers())
			.doesNotContain(start());
	}

	@Test
	@Fact("ITER-4")
	void atReadsTheRecordAgainAndAfterBeginsBehindIt() {
		write(3);
		List<String> numbers = numbers();

		GetRecordsResponse at = this.dynamo.read(iterator(ShardIteratorType.AT_SEQUENCE_NUMBER, numbers.get(1)));
		GetRecordsResponse after = this.dynamo.read(iterator(ShardIteratorType.AFTER_SEQUENCE_NUMBER, numbers.get(1)));

		assertThat(numbers(at)).containsExactlyElementsOf(numbers.subList(1, 3));
		assertThat(numbers(after)).containsExactlyElementsOf(numbers.subList(2, 3));
	}

	@ParameterizedTest
	@Fact("ITER-5")
	@EnumSource(value = ShardIteratorType.class, names = { "AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER" })
	void numberThatWasTrimmedIsRefused(ShardIteratorType type) {
		write(1);
		String trimmed = numbers().get(0);
		this.dynamo.control().clock().advance(Duration.ofHours(23));
		write(1);
		this.dynamo.control().clock().advance(Duration.ofHours(2));

		assertRefused("TrimmedDataAccessException", () -> iterator(type, trimmed));
		assertRefused("TrimmedDataAccessException", () -> iterator(type, start()));
		assertThat(numbers()).hasSize(1).doesNotContain(trimmed);
	}

	@Test
	@Fact("ITER-6")
	void latestBeginsBehindTheNewestRecordOfItsShard() {
		write(2);
		String latest = iterator(ShardIteratorType.LATEST, null);
		write(1);

		assertThat(numbers(this.dynamo.read(latest))).containsExactly(numbers().get(2));
	}

	@Test
	@Fact("ITER-6")
	void latestWithSlackMayBeginWithWritesMadeBefore() {
		write(1);
		this.dynamo.control().clock().advance(Duration.ofSeconds(10));
		write(1);
		this.dynamo.control().clock().advance(Duration.ofSeconds(1));
		this.dynamo.control().pages().latestSlack(Duration.ofSeconds(2));

		GetRecordsResponse page = this.dynamo.read(iterator(ShardIteratorType.LATEST, null));

		assertThat(numbers(page)).containsExactly(numbers().get(1));
	}

	@Test
	@Fact("ITER-6")
	void latestReadsAWriteMadeBeforeThatWasNotVisibleYet() {
		this.dynamo.control().pages().writeDelay(Duration.ofSeconds(1));
		write(1);

		String latest = iterator(ShardIteratorType.LATEST, null);
		GetRecordsResponse before = this.dynamo.read(latest);
		this.dynamo.control().clock().advance(Duration.ofSeconds(1));
		GetRecordsResponse after = this.dynamo.read(latest);

		assertThat(before.records()).isEmpty();
		assertThat(after.records()).hasSize(1);
	}

	@Test
	@Fact("ITER-7")
	void latestOnAClosedShardEndsAtOnce() {
		write(1);
		this.dynamo.stream("orders").close(this.shard);

		GetRecordsResponse page = this.dynamo.read(iterator(ShardIteratorType.LATEST, null));

		assertThat(page.records()).isEmpty();
		assertThat(page.nextShardIterator()).isNull();
	}

	@Test
	@Fact("ITER-8")
	void iteratorsAreOpaqueAndNeverTheSame() {
		String first = iterator(ShardIteratorType.TRIM_HORIZON, null);
		String second = iterator(ShardIteratorType.TRIM_HORIZON, null);

		assertThat(first).startsWith(this.arn + "|1|").isNotEqualTo(second).doesNotContain(this.shard);
		assertThat(first.length()).isLessThanOrEqualTo(2048);
	}

	@Test
	@Fact("ITER-9")
	void numberBelowTheShardIsAnsweredAsSwitched() {
		write(1);
		String below = new BigInteger(start()).subtract(BigInteger.ONE).toString();
		ShardIteratorType after = ShardIteratorType.AFTER_SEQUENCE_NUMBER;

		assertRefused("TrimmedDataAccessException", () -> iterator(after, below));
		this.dynamo.control().shards().outsideShard(OutsideShard.REFUSED);
		assertRefused("ValidationException", () -> iterator(after, below));
		this.dynamo.control().shards().outsideShard(OutsideShard.ACCEPTED);
		assertThat(numbers(this.dynamo.read(iterator(after, below)))).hasSize(1);
	}

	private String iterator(ShardIteratorType type, String number) {
		return this.dynamo.iterator(this.arn, this.shard, type, number);
	}

	private String start() {
		return this.dynamo.shards(this.arn).get(0).sequenceNumberRange().startingSequenceNumber();
	}

	private void write(int records) {
		for (int i = 0; i < records; i++) {
			this.dynamo.put("orders", "1", "at", this.dynamo.control().clock().now().toString(), "i",
					Integer.toString(i));
		}
	}

	private List<String> numbers() {
		return this.dynamo.records(this.arn).stream().map((read) -> read.dynamodb().sequenceNumber()).toList();
	}

	private static List<String> numbers(GetRecordsResponse page) {
		return page.records().stream().map((Record read) -> read.dynamodb().sequenceNumber()).toList();
	}

}
