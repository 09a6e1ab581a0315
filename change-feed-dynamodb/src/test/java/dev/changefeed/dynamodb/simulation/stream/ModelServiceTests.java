package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Holds the model of the service against what the real one promises.
 */
class ModelServiceTests {

	private static final IteratorStart OLDEST = new IteratorStart.TrimHorizon();

	private static final IteratorStart NEWEST = new IteratorStart.Latest();

	private final VirtualTime time = new VirtualTime();

	private final Dice dice = Dice.of(1);

	private StreamTraits traits = StreamTraits.plain();

	private int written;

	private @Nullable ModelStream stream;

	private @Nullable ModelService service;

	@Test
	void readsRecordsInOrderFromTheTrimHorizon() {
		String shard = onlyShard();
		write(3);

		RecordsPage page = read(iterator(shard, OLDEST), 1000);

		assertThat(numbers(shard, page)).containsExactly(1, 2, 3);
		assertThat(page.nextIterator()).isNotNull();
	}

	@Test
	void pageHoldsNoMoreThanItsLimit() {
		String shard = onlyShard();
		write(5);

		RecordsPage first = read(iterator(shard, OLDEST), 2);
		RecordsPage second = read(next(first), 1000);

		assertThat(numbers(shard, first)).containsExactly(1, 2);
		assertThat(numbers(shard, second)).containsExactly(3, 4, 5);
	}

	@Test
	void sameIteratorReadsTheSameAgain() {
		String shard = onlyShard();
		write(2);
		String iterator = iterator(shard, OLDEST);

		assertThat(numbers(shard, read(iterator, 1000))).isEqualTo(numbers(shard, read(iterator, 1000)));
	}

	@Test
	void numberIsReadAgainByAtAndPassedByAfter() {
		String shard = onlyShard();
		String second = write(3).get(1).position().toString();

		assertThat(numbers(shard, read(iterator(shard, new IteratorStart.At(second)), 1000))).containsExactly(2, 3);
		assertThat(numbers(shard, read(iterator(shard, new IteratorStart.After(second)), 1000))).containsExactly(3);
	}

	@Test
	void beginOfTheRangeReadsTheWholeShard() {
		String shard = onlyShard();
		write(2);
		String start = describe().shards().get(0).startingSequenceNumber();

		assertThat(numbers(shard, read(iterator(shard, new IteratorStart.At(start)), 1000))).containsExactly(1, 2);
	}

	@Test
	void latestBeginsAfterTheNewest() {
		String shard = onlyShard();
		write(2);
		String iterator = iterator(shard, NEWEST);
		this.time.runUntil(Duration.ofSeconds(1));
		write(1);

		assertThat(read(iterator, 1000).records()).hasSize(1);
	}

	@Test
	void latestMayGoBackByItsSlackButNeverLeavesOutWhatComes() {
		this.traits = new StreamTraits(this.traits.listing(), this.traits.paging(), Duration.ZERO,
				Duration.ofSeconds(5), Integer.MAX_VALUE);
		String shard = onlyShard();
		write(1);
		this.time.runUntil(Duration.ofSeconds(2));
		List<String> iterators = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			iterators.add(iterator(shard, NEWEST));
		}
		this.time.runUntil(Duration.ofSeconds(3));
		write(1);

		assertThat(iterators).extracting((iterator) -> read(iterator, 1000).records().size()).containsOnly(1, 2);
		assertThat(iterators).extracting((iterator) -> read(iterator, 1000).records().size()).contains(1, 2);
	}

	@Test
	void lastPageOfAClosedShardHoldsRecordsAndNoIterator() {
		String shard = onlyShard();
		write(2);
		stream().divide(shard, 1);

		RecordsPage page = read(iterator(shard, OLDEST), 1000);

		assertThat(page.records()).hasSize(2);
		assertThat(page.nextIterator()).isNull();
	}

	@Test
	void lastPageMayBeFollowedByAnEmptyOne() {
		this.traits = paging(new StreamTraits.Paging(1000, 0, 0, true, false));
		String shard = onlyShard();
		write(2);
		stream().divide(shard, 1);

		RecordsPage page = read(iterator(shard, OLDEST), 1000);
		RecordsPage last = read(next(page), 1000);

		assertThat(page.records()).hasSize(2);
		assertThat(last.records()).isEmpty();
		assertThat(last.nextIterator()).isNull();
	}

	@Test
	void emptyPagesMayComeBeforeRecords() {
		this.traits = paging(new StreamTraits.Paging(1000, 1, 7, false, false));
		String shard = onlyShard();
		write(1);

		RecordsPage page = read(iterator(shard, OLDEST), 1000);
		int empty = 0;
		while (page.records().isEmpty()) {
			empty++;
			page = read(next(page), 1000);
		}

		assertThat(empty).isBetween(1, 7);
		assertThat(numbers(shard, page)).containsExactly(1);
	}

	@Test
	void recordsAreReadableOneAfterTheOtherAndTheEndAfterAll() {
		this.traits = new StreamTraits(this.traits.listing(), this.traits.paging(), Duration.ofSeconds(5),
				Duration.ZERO, Integer.MAX_VALUE);
		String shard = onlyShard();
		write(10);
		stream().divide(shard, 1);
		String iterator = iterator(shard, OLDEST);
		List<Integer> seen = new ArrayList<>();

		while (iterator != null) {
			this.time.runUntil(this.time.elapsed().plusMillis(100));
			RecordsPage page = read(iterator, 1000);
			seen.addAll(numbers(shard, page));
			iterator = page.nextIterator();
		}

		assertThat(seen).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
		assertThat(this.time.elapsed()).isBetween(Duration.ofMillis(200), Duration.ofMillis(5100));
	}

	@Test
	void iteratorLivesFifteenMinutes() {
		String shard = onlyShard();
		String iterator = iterator(shard, OLDEST);

		this.time.runUntil(Duration.ofMinutes(15));
		read(iterator, 1000);
		this.time.runUntil(Duration.ofMinutes(15).plusMillis(1));

		assertFails(ServiceError.EXPIRED_ITERATOR, () -> read(iterator, 1000));
	}

	@Test
	void recordsAreTrimmedAfterADay() {
		String shard = onlyShard();
		String first = write(1).get(0).position().toString();
		String iterator = iterator(shard, OLDEST);
		this.time.runUntil(Duration.ofHours(20));
		write(1);
		this.time.runUntil(Duration.ofMinutes(24 * 60 + 1));

		assertFails(ServiceError.TRIMMED, () -> iterator(shard, new IteratorStart.At(first)));
		assertFails(ServiceError.EXPIRED_ITERATOR, () -> read(iterator, 1000));
		assertThat(numbers(shard, read(iterator(shard, new IteratorStart.After(first)), 1000))).containsExactly(2);
		assertThat(numbers(shard, read(iterator(shard, OLDEST), 1000))).containsExactly(2);
	}

	@Test
	void iteratorThatTheTrimHorizonHasOvertakenIsTrimmed() {
		String shard = onlyShard();
		write(1);
		this.time.runUntil(Duration.ofMinutes(24 * 60 - 5));
		String iterator = iterator(shard, OLDEST);

		this.time.runUntil(Duration.ofMinutes(24 * 60 + 5));

		assertFails(ServiceError.TRIMMED, () -> read(iterator, 1000));
	}

	@Test
	void closedShardLeavesTheStreamAfterADay() {
		String shard = onlyShard();
		write(1);
		stream().divide(shard, 1);
		String child = stream().openShards().get(0);

		this.time.runUntil(Duration.ofHours(24));

		assertThat(describe().shards()).extracting(ShardDescription::shardId).containsExactly(child);
		assertThat(describe().shards().get(0).parentShardId()).isEqualTo(shard);
		assertFails(ServiceError.NOT_FOUND, () -> iterator(shard, OLDEST));
	}

	@Test
	void unknownShardsStreamsAndIteratorsAreRefused() {
		String shard = onlyShard();

		assertFails(ServiceError.NOT_FOUND, () -> iterator("shardId-00000000000000000000-00000000", OLDEST));
		assertFails(ServiceError.NOT_FOUND, () -> service().shardIterator("arn", shard, OLDEST));
		assertFails(ServiceError.NOT_FOUND, () -> service().describeStream("arn", null, null));
		assertFails(ServiceError.INVALID, () -> read("iterator", 1000));
		assertFails(ServiceError.INVALID, () -> read(iterator(shard, OLDEST), 1001));
	}

	@Test
	void splitSharesItemsAmongChildrenAndKeepsEachInItsLineage() {
		String shard = onlyShard();
		stream().divide(shard, 2);
		Change before = stream().write("item-1", 1);
		stream().divide(before.shard(), 3);
		Change after = stream().write("item-1", 2);

		assertThat(stream().openShards()).hasSize(4);
		assertThat(describe().shards()).filteredOn((one) -> one.shardId().equals(after.shard()))
			.singleElement()
			.extracting(ShardDescription::parentShardId)
			.isEqualTo(before.shard());
		assertThat(after.position()).isGreaterThan(before.position());
	}

	@Test
	void listIsPagedByIdAndEmptyAfterAnUnknownOne() {
		this.traits = listing(new StreamTraits.Listing(Duration.ZERO, Duration.ZERO, Duration.ZERO, 2, true, false));
		stream().divide(onlyShard(), 4);

		StreamPage first = describe();
		StreamPage second = service().describeStream(ModelStream.ARN, first.lastShardId(), null);
		StreamPage third = service().describeStream(ModelStream.ARN, second.lastShardId(), null);

		assertThat(first.lastShardId()).isEqualTo(first.shards().get(1).shardId());
		assertThat(second.shards()).hasSize(2);
		assertThat(third.shards()).hasSize(1);
		assertThat(third.lastShardId()).isNull();
		assertThat(service().describeStream(ModelStream.ARN, "shardId-unknown", null).shards()).isEmpty();
	}

	@Test
	void endAndChildrenAreListedLateAndApart() {
		this.traits = listing(new StreamTraits.Listing(Duration.ofSeconds(20), Duration.ofSeconds(20),
				Duration.ofSeconds(20), 100, true, false));
		String shard = onlyShard();
		stream().divide(shard, 1);
		List<String> order = new ArrayList<>();

		for (int second = 0; second <= 20; second++) {
			this.time.runUntil(Duration.ofSeconds(second));
			note(order, "end", describe().shards().get(0).closed());
			note(order, "child", describe().shards().size() == 2);
			note(order, "filter", service().describeStream(ModelStream.ARN, null, shard).shards().size() == 1);
		}

		assertThat(order).containsExactlyInAnyOrder("end", "child", "filter");
	}

	@Test
	void filterForChildrenKnowsOnlyClosedShards() {
		String shard = onlyShard();

		assertThat(service().describeStream(ModelStream.ARN, null, shard).shards()).isEmpty();
		assertFails(ServiceError.NOT_FOUND, () -> service().describeStream(ModelStream.ARN, null, "shardId-unknown"));
	}

	@Test
	void describesAreThrottledAboveTenASecond() {
		onlyShard();
		for (int i = 0; i < 9; i++) {
			describe();
		}

		assertFails(ServiceError.THROTTLED, this::describe);
		this.time.runUntil(Duration.ofSeconds(1));
		describe();
	}

	@Test
	void numbersGrowInALineageAndHaveTwentyOneToFortyDigits() {
		SequenceNumbers numbers = new SequenceNumbers(this.dice);
		boolean longer = false;

		for (int lineage = 0; lineage < 200; lineage++) {
			BigInteger number = numbers.first();
			int digits = number.toString().length();
			for (int i = 0; i < 300; i++) {
				BigInteger next = numbers.after(number);
				assertThat(next).isGreaterThan(number);
				assertThat(next.toString()).hasSizeBetween(21, 40);
				number = next;
			}
			longer |= number.toString().length() > digits;
		}

		assertThat(longer).isTrue();
	}

	private static void note(List<String> order, String what, boolean seen) {
		if (seen && !order.contains(what)) {
			order.add(what);
		}
	}

	private static void assertFails(ServiceError error, ThrowingCallable call) {
		assertThatExceptionOfType(StreamServiceException.class).isThrownBy(call)
			.extracting(StreamServiceException::error)
			.isEqualTo(error);
	}

	private List<Change> write(int number) {
		List<Change> written = new ArrayList<>();
		for (int i = 0; i < number; i++) {
			written.add(stream().write("item", this.written + 1));
			this.written++;
		}
		return written;
	}

	private StreamPage describe() {
		return service().describeStream(ModelStream.ARN, null, null);
	}

	private String onlyShard() {
		return describe().shards().get(0).shardId();
	}

	private String iterator(String shard, IteratorStart start) {
		return service().shardIterator(ModelStream.ARN, shard, start).text();
	}

	private RecordsPage read(String iterator, int limit) {
		return service().records(iterator, limit);
	}

	private static String next(RecordsPage page) {
		assertThat(page.nextIterator()).isNotNull();
		return page.nextIterator();
	}

	private static List<Integer> numbers(String shard, RecordsPage page) {
		return page.records().stream().map((record) -> Writer.read(shard, record).number()).toList();
	}

	private StreamTraits paging(StreamTraits.Paging paging) {
		return new StreamTraits(this.traits.listing(), paging, Duration.ZERO, Duration.ZERO, Integer.MAX_VALUE);
	}

	private StreamTraits listing(StreamTraits.Listing listing) {
		return new StreamTraits(listing, this.traits.paging(), Duration.ZERO, Duration.ZERO, Integer.MAX_VALUE);
	}

	private ModelStream stream() {
		service();
		return this.stream;
	}

	private ModelService service() {
		if (this.service == null) {
			this.stream = new ModelStream(this.time, this.dice, this.traits, new Journal(), 1);
			this.service = new ModelService(this.time, this.dice, this.traits, this.stream);
		}
		return this.service;
	}

}
