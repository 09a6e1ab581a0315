package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.EndOfShard;
import dev.changefeed.test.control.LastPage;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link GetRecords}.
 */
class GetRecordsTests {

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

	@Test
	@Fact({ "READ-1", "READ-3" })
	void emptyPageOfAnOpenShardHasAListAndANextIterator() {
		GetRecordsResponse page = this.dynamo.read(horizon());

		assertThat(page.hasRecords()).isTrue();
		assertThat(page.records()).isEmpty();
		assertThat(page.nextShardIterator()).isNotEmpty();
	}

	@Test
	@Fact({ "READ-2", "READ-4" })
	void lastPageOfAClosedShardHasRecordsAndNoNextIterator() {
		write(3);
		this.dynamo.stream("orders").close(this.shard);
		String iterator = horizon();

		GetRecordsResponse page = this.dynamo.read(iterator);

		assertThat(page.records()).hasSize(3);
		assertThat(page.nextShardIterator()).isNull();
		assertThat(this.dynamo.read(iterator).records()).isEqualTo(page.records());
	}

	@Test
	@Fact("READ-2")
	void lastPageCanBeAnExtraEmptyOne() {
		write(3);
		this.dynamo.stream("orders").close(this.shard);
		this.dynamo.control().pages().lastPage(LastPage.EXTRA_EMPTY);

		GetRecordsResponse first = this.dynamo.read(horizon());
		GetRecordsResponse second = this.dynamo.read(first.nextShardIterator());

		assertThat(first.records()).hasSize(3);
		assertThat(second.records()).isEmpty();
		assertThat(second.nextShardIterator()).isNull();
	}

	@Test
	void endOfAShardCanBeAnEmptyText() {
		this.dynamo.stream("orders").close(this.shard);
		this.dynamo.control().pages().endOfShard(EndOfShard.EMPTY_TEXT);

		assertThat(this.dynamo.read(horizon()).nextShardIterator()).isEmpty();
	}

	@Test
	@Fact("READ-3")
	void idleReaderGetsAFreshIteratorWithEachPage() {
		String iterator = horizon();
		List<String> iterators = new ArrayList<>(List.of(iterator));
		for (int minute = 0; minute < 20; minute++) {
			this.dynamo.control().clock().advance(Duration.ofMinutes(1));
			iterator = this.dynamo.read(iterator).nextShardIterator();
			iterators.add(iterator);
		}
		write(1);

		assertThat(this.dynamo.read(iterator).records()).hasSize(1);
		assertThat(iterators).doesNotHaveDuplicates();
	}

	@Test
	@Fact("READ-4")
	void iteratorCanBeUsedTwice() {
		write(3);
		String iterator = horizon();

		GetRecordsResponse first = this.dynamo.read(iterator);
		GetRecordsResponse second = this.dynamo.read(iterator);

		assertThat(second.records()).isEqualTo(first.records()).hasSize(3);
	}

	@ParameterizedTest
	@Fact("READ-5")
	@ValueSource(strings = { "nonsense", "arn|1|", "arn|1|AAAA", "arn|1|!!", "|1|" })
	void garbageIsNoIterator(String garbage) {
		assertRefused("ValidationException", () -> this.dynamo.read(garbage))
			.withMessageContaining("Invalid ShardIterator");
	}

	@Test
	@Fact("READ-5")
	void iteratorThatWasTamperedWithIsNone() {
		String iterator = horizon();
		int middle = iterator.length() - 20;
		char other = (iterator.charAt(middle) == 'A') ? 'B' : 'A';
		String tampered = iterator.substring(0, middle) + other + iterator.substring(middle + 1);
		String moved = iterator.replace("table/orders", "table/others");

		assertRefused("ValidationException", () -> this.dynamo.read(tampered));
		assertRefused("ValidationException", () -> this.dynamo.read(moved));
	}

	@Test
	@Fact("READ-5")
	void missingIteratorIsNamed() {
		assertRefused("ValidationException", () -> this.dynamo.streams().getRecords((get) -> {
		})).withMessageContaining("Invalid ShardIterator: Missing ShardIterator");
	}

	@ParameterizedTest
	@Fact("READ-6")
	@ValueSource(ints = { 1001, 0, -1 })
	void limitOutsideItsRangeIsRefused(int limit) {
		String iterator = horizon();

		assertRefused("ValidationException",
				() -> this.dynamo.streams().getRecords((get) -> get.shardIterator(iterator).limit(limit)))
			.withMessageContaining("limit");
	}

	@Test
	@Fact("READ-6")
	void limitBoundsAPage() {
		write(5);
		String iterator = horizon();

		GetRecordsResponse page = this.dynamo.streams().getRecords((get) -> get.shardIterator(iterator).limit(2));

		assertThat(page.records()).hasSize(2);
		assertThat(this.dynamo.read(page.nextShardIterator()).records()).hasSize(3);
	}

	@Test
	@Fact("READ-7")
	void pageHoldsAThousandRecordsAtMost() {
		write(1001);

		GetRecordsResponse first = this.dynamo.read(horizon());
		GetRecordsResponse second = this.dynamo.read(first.nextShardIterator());

		assertThat(first.records()).hasSize(1000);
		assertThat(second.records()).hasSize(1);
	}

	@Test
	@Fact({ "READ-7", "REC-7" })
	void largeRecordsGetAPageOfTheirOwn() {
		for (int i = 0; i < 13; i++) {
			byte[] large = new byte[390_000];
			large[0] = (byte) i;
			this.dynamo.tables()
				.putItem((put) -> put.tableName("orders")
					.item(Map.of("pk", AttributeValue.fromS("1"), "large",
							AttributeValue.fromB(SdkBytes.fromByteArray(large)))));
		}

		List<Integer> sizes = new ArrayList<>();
		List<Long> bytes = new ArrayList<>();
		String iterator = horizon();
		while (sizes.stream().mapToInt(Integer::intValue).sum() < 13) {
			GetRecordsResponse page = this.dynamo.read(iterator);
			sizes.add(page.records().size());
			page.records().forEach((read) -> bytes.add(read.dynamodb().sizeBytes()));
			iterator = page.nextShardIterator();
		}

		assertThat(sizes).hasSize(13).containsOnly(1);
		assertThat(bytes.get(0)).isEqualTo(3 + 3 + 5 + 390_000);
		assertThat(bytes.get(12)).isEqualTo(3 + 2 * (3 + 5 + 390_000));
	}

	@Test
	@Fact("READ-11")
	void bytesOfAPageCanBeSwitched() {
		write(10);
		long one = this.dynamo.records(this.arn).get(1).dynamodb().sizeBytes();
		this.dynamo.control().pages().maxBytes((int) (3 * one));

		assertThat(this.dynamo.read(horizon()).records()).hasSize(3);
	}

	@Test
	void recordsOfAPageCanBeSwitched() {
		write(10);
		this.dynamo.control().pages().maxRecords(4);

		assertThat(this.dynamo.read(horizon()).records()).hasSize(4);
	}

	@Test
	@Fact("READ-8")
	void iteratorLivesFifteenMinutes() {
		String iterator = horizon();

		this.dynamo.control().clock().advance(Duration.ofMinutes(15).minusMillis(1));
		this.dynamo.read(iterator);
		this.dynamo.control().clock().advance(Duration.ofMillis(1));

		assertRefused("ExpiredIteratorException", () -> this.dynamo.read(iterator));
	}

	@Test
	@Fact("READ-9")
	void iteratorIsOvertakenByTheTrimHorizon() {
		write(2);
		this.dynamo.control().clock().advance(Duration.ofHours(24).minusMinutes(5));
		String iterator = horizon();
		this.dynamo.control().clock().advance(Duration.ofMinutes(5));

		assertRefused("TrimmedDataAccessException", () -> this.dynamo.read(iterator));
	}

	@Test
	@Fact("READ-9")
	void iteratorIsOvertakenWhenOnlyItsOwnRecordWasTrimmed() {
		write(2);
		List<String> numbers = this.dynamo.records(this.arn)
			.stream()
			.map((read) -> read.dynamodb().sequenceNumber())
			.toList();
		String at = this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.AT_SEQUENCE_NUMBER, numbers.get(0));
		String after = this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER,
				numbers.get(0));

		this.dynamo.stream("orders").trim(this.shard, numbers.get(0));

		assertRefused("TrimmedDataAccessException", () -> this.dynamo.read(at));
		assertThat(this.dynamo.read(after).records()).hasSize(1);
	}

	@Test
	@Fact("READ-9")
	void idleIteratorIsNotOvertakenByTheTrimmingOfWhatItReturned() {
		write(1);
		String iterator = this.dynamo.read(horizon()).nextShardIterator();
		for (int i = 0; i < 25 * 6; i++) {
			this.dynamo.control().clock().advance(Duration.ofMinutes(10));
			iterator = this.dynamo.read(iterator).nextShardIterator();
		}
		write(1);

		assertThat(this.dynamo.read(iterator).records()).hasSize(1);
	}

	@Test
	@Fact("ITER-2")
	void shardThatIsGoneIsNotFoundByItsIterator() {
		String iterator = horizon();
		this.dynamo.stream("orders").remove(this.shard);

		assertRefused("ResourceNotFoundException", () -> this.dynamo.read(iterator));
	}

	@Test
	@Fact("READ-8")
	void expiredIteratorOfAShardThatIsGoneIsExpired() {
		String iterator = horizon();
		this.dynamo.stream("orders").remove(this.shard);
		this.dynamo.control().clock().advance(Duration.ofMinutes(16));

		assertRefused("ExpiredIteratorException", () -> this.dynamo.read(iterator));
	}

	private String horizon() {
		return this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON);
	}

	private void write(int records) {
		for (int i = 0; i < records; i++) {
			this.dynamo.put("orders", "1", "at", this.dynamo.control().clock().now() + " " + (1000 + i));
		}
	}

}
