package dev.changefeed.dynamodb.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import dev.changefeed.core.store.MemoryCheckpointStore;
import dev.changefeed.dynamodb.fixture.FaultyStore;
import dev.changefeed.dynamodb.fixture.FeedDiary;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.RewrittenService;
import dev.changefeed.dynamodb.fixture.StreamRequests;
import dev.changefeed.dynamodb.fixture.StreamRequests.IteratorRequest;
import dev.changefeed.dynamodb.fixture.VirtualConsumer;
import dev.changefeed.dynamodb.fixture.VirtualServer;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.EndOfShard;
import dev.changefeed.test.control.LastPage;
import dev.changefeed.test.control.LoggedRequest;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/**
 * Section B: ends of shards, empty pages, iterators that died.
 */
@Timeout(60)
class ShardEndCasesTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private static final Duration MINUTE = Duration.ofMinutes(1);

	private VirtualServer server;

	private StreamRequests requests;

	private OrdersTable orders;

	private StreamControl stream;

	private String shard;

	@BeforeEach
	void start() {
		this.server = VirtualServer.start();
		this.requests = this.server.requests();
		this.orders = this.server.createOrders();
		this.stream = this.server.stream();
		this.shard = this.stream.openShards().get(0);
	}

	@AfterEach
	void stop() {
		this.server.close();
	}

	@ParameterizedTest
	@EnumSource(LastPage.class)
	@DisplayName("18: the last page holds records and no next iterator")
	void recordsOfTheLastPageAreHandedOverBeforeTheEnd(LastPage lastPage) {
		this.server.control().pages().lastPage(lastPage);
		IntStream.rangeClosed(1, 3).forEach((n) -> this.orders.put("a", n));
		this.stream.close(this.shard);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		this.server.run(SECOND);

		assertThat(consumer.numbers()).containsExactly(1, 2, 3);
		assertThat(consumer.isFinished(this.shard)).isTrue();
		assertThat(this.requests.readCount()).isEqualTo((lastPage == LastPage.WITH_RECORDS) ? 1 : 2);
		assertThat(consumer.diary().lines()).containsSubsequence("acknowledged " + this.shard, "stored " + this.shard,
				"finished " + this.shard);
	}

	@Test
	@DisplayName("19: empty pages are not the end")
	void sevenEmptyPagesAreFollowedToTheRecord() {
		this.orders.put("a", 1);
		this.stream.emptyPages(this.shard, 7);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(10))).isTrue();
		assertThat(this.requests.readCount()).isBetween(8L, 9L);
		assertThat(this.requests.reads()).extracting((read) -> read.text("ShardIterator")).doesNotHaveDuplicates();
		assertThat(this.requests.iterators()).hasSize(1);
	}

	@Test
	@DisplayName("21: the iterator expires between two polls")
	void expiredIteratorIsReplacedByOneAfterTheLastRecord() {
		this.orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.idlePollInterval(Duration.ofMinutes(16))
			.start()
			.awaitJoined();
		this.server.run(Duration.ofMinutes(18));
		String position = consumer.position(this.shard);

		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofMinutes(17))).isTrue();
		this.server.run(MINUTE);
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(errorsOfReads()).containsExactly("ExpiredIteratorException");
		assertThat(this.requests.iterators()).extracting(IteratorRequest::type, IteratorRequest::sequenceNumber)
			.containsExactly(tuple("TRIM_HORIZON", ""), tuple("AFTER_SEQUENCE_NUMBER", position));
		assertThat(consumer.diary().restarts()).isEmpty();
	}

	@Test
	@DisplayName("21: the handler takes longer than an iterator lives")
	void readingGoesOnAfterAHandlerThatTookSixteenMinutes() {
		VirtualConsumer consumer = VirtualConsumer.on(this.server).build();
		consumer.receiver().takes(this.shard, Duration.ofMinutes(16));
		consumer.start().awaitJoined();
		this.orders.put("a", 1);
		consumer.awaitRecords(1, Duration.ofSeconds(2));
		this.orders.put("a", 2);
		this.server.run(MINUTE);
		this.orders.put("a", 3);

		assertThat(consumer.awaitRecords(3, Duration.ofMinutes(40))).isTrue();
		this.server.run(Duration.ofMinutes(20));

		assertThat(consumer.numbers()).containsExactly(1, 2, 3);
		assertThat(errorsOfReads()).containsOnly("ExpiredIteratorException");
		assertThat(this.requests.typesOf(this.shard).subList(1, this.requests.iterators().size()))
			.containsOnly("AFTER_SEQUENCE_NUMBER");
	}

	@Test
	@DisplayName("21: the machine is suspended for longer than an iterator lives")
	void readingGoesOnAfterTheMachineWasSuspended() {
		this.orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		this.server.run(SECOND);
		this.server.time().suspend(Duration.ofMinutes(16));

		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, MINUTE)).isTrue();
		this.server.run(MINUTE);
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.typesOf(this.shard)).doesNotContain("LATEST");
	}

	@Test
	@DisplayName("21: an iterator of LATEST expires before anything was read")
	void expiredIteratorOfLatestIsNotReplacedByLatest() {
		this.orders.put("a", 1);
		this.server.run(MINUTE);
		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.latest()
			.idlePollInterval(Duration.ofMinutes(16))
			.start()
			.awaitJoined();
		this.server.run(Duration.ofMinutes(18));

		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(1, Duration.ofMinutes(17))).isTrue();
		assertThat(consumer.numbers()).containsExactly(2);
		assertThat(this.requests.typesOf(this.shard)).containsExactly("LATEST", "TRIM_HORIZON");
		assertThat(consumer.diary().of("passed-over")).containsExactly("1");
	}

	@Test
	@DisplayName("26: a failed checkpoint does not leave a half-set state")
	void checkpointIsRetriedAndNoReadLacksItsIterator() {
		FaultyStore store = new FaultyStore(new MemoryCheckpointStore());
		store.failCheckpoints(1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).store(store).start().awaitJoined();
		this.orders.put("a", 1);
		consumer.awaitRecords(1, Duration.ofSeconds(2));

		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(5))).isTrue();
		this.server.run(SECOND);
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(consumer.position(this.shard)).isEqualTo(this.stream.shards().get(0).lastSequenceNumber());
		assertThat(this.requests.reads()).extracting((read) -> read.text("ShardIterator")).doesNotContain("");
		assertThat(errorsOfReads()).isEmpty();
		assertThat(consumer.diary().retries()).extracting(FeedDiary.Retry::operation)
			.containsExactly("StoreCheckpoint");
		assertThat(consumer.diary().of("recovered")).containsExactly("StoreCheckpoint");
	}

	@Test
	@DisplayName("27: an end is not recovered from by LATEST on another shard")
	void recordWrittenIntoTheChildBeforeThePollIsDelivered() {
		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();
		this.server.run(Duration.ofMillis(1100));

		String child = this.stream.rotate(this.shard);
		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(3))).isTrue();
		assertThat(consumer.numbers()).containsExactly(2);
		assertThat(this.requests.typesOf(child)).containsExactly("TRIM_HORIZON");
	}

	@Test
	@DisplayName("28: an idle shard is polled for twenty minutes")
	void idleShardIsReadOnWithoutAnExpiredIterator() {
		this.orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();
		this.server.run(Duration.ofMinutes(20));

		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(2))).isTrue();
		assertThat(errorsOfReads()).isEmpty();
		assertThat(this.requests.reads()).extracting((read) -> read.text("ShardIterator")).doesNotHaveDuplicates();
		assertThat(this.requests.readCount()).isBetween(1190L, 1260L);
	}

	@Test
	@DisplayName("28: a server returns the same iterator of an idle shard until it expires")
	void iteratorThatIsReturnedUnchangedIsReplacedWhenItExpires() {
		this.orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.throughService((service) -> new RewrittenService(service, ShardEndCasesTests::sameIteratorWhenIdle))
			.idlePollInterval(Duration.ofSeconds(10))
			.start()
			.awaitJoined();
		this.server.run(Duration.ofMinutes(20));

		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(11))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(errorsOfReads()).containsExactly("ExpiredIteratorException");
		assertThat(this.requests.typesOf(this.shard)).containsExactly("TRIM_HORIZON", "AFTER_SEQUENCE_NUMBER");
	}

	@ParameterizedTest
	@EnumSource(EndOfShard.class)
	@DisplayName("29: the next iterator is absent, null or empty")
	void everyWayToSayThatThereIsNoNextIteratorIsTheEnd(EndOfShard end) {
		this.server.control().pages().endOfShard(end);
		this.orders.put("a", 1);
		this.stream.close(this.shard);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		this.server.run(Duration.ofSeconds(2));

		assertThat(consumer.numbers()).containsExactly(1);
		assertThat(consumer.isFinished(this.shard)).isTrue();
		assertThat(this.requests.readCount()).isEqualTo(1);
	}

	@Test
	@DisplayName("30: the network is gone for thirty calls")
	void feedSurvivesThirtyLostConnections() {
		this.orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		this.orders.put("a", 2);
		Instant begin = this.server.time().now();
		this.server.control().faults().on("*").next(30).reset();

		assertThat(consumer.awaitRecords(2, Duration.ofMinutes(10))).isTrue();

		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(consumer.diary().retries()).hasSize(30);
		assertThat(consumer.diary().of("recovered")).contains("GetRecords");
		assertThat(consumer.diary().restarts()).isEmpty();
		assertThat(Duration.between(begin, this.server.time().now())).isGreaterThan(MINUTE);
	}

	@Test
	@DisplayName("30: the first calls of all fail")
	void feedStartsWhenTheNetworkComesBack() {
		this.orders.put("a", 1);
		this.server.control().faults().on("*").next(30).reset();

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofMinutes(10))).isTrue();
		assertThat(consumer.diary().restarts()).isNotEmpty();
	}

	@Test
	@DisplayName("An end that nothing confirms is asked for again after 1, 2 and 4 minutes")
	void unconfirmedEndIsReadAgainRarely() {
		this.orders.put("a", 1);
		this.stream.close(this.shard, Closing.atOnce().endListedAfter(Duration.ofHours(2)));
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		Instant ended = this.server.time().now();
		this.requests.clear();

		this.server.run(Duration.ofMinutes(40));

		List<Long> minutes = this.requests.iterators()
			.stream()
			.map((request) -> Duration.between(ended, request.time()).toMinutes())
			.toList();
		assertThat(minutes).containsExactly(1L, 3L, 7L, 15L, 25L, 35L);
		assertThat(this.requests.typesOf(this.shard)).containsOnly("AFTER_SEQUENCE_NUMBER");
		assertThat(consumer.isFinished(this.shard)).isFalse();
		this.server.run(Duration.ofMinutes(81));
		assertThat(consumer.isFinished(this.shard)).isTrue();
		assertThat(consumer.numbers()).containsExactly(1);
	}

	@Test
	@DisplayName("An end that was said too early loses nothing")
	void shardThatGoesOnAfterASpuriousEndIsReadOn() {
		boolean[] cut = { true };
		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.throughService((service) -> new RewrittenService(service,
					(iterator, page) -> (cut[0] && !page.records().isEmpty())
							? new RecordsPage(page.records(), null, page.date()) : page))
			.start()
			.awaitJoined();
		this.orders.put("a", 1);
		consumer.awaitRecords(1, Duration.ofSeconds(2));
		cut[0] = false;
		this.orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(62))).isTrue();

		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(consumer.isFinished(this.shard)).isFalse();
	}

	@Test
	@DisplayName("41: the shard ends while its last record is in hand")
	void endIsStoredOnlyAfterTheLastRecordWasAcknowledged() {
		this.orders.put("a", 1);
		String child = this.stream.rotate(this.shard);
		this.orders.put("a", 2);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).build();
		consumer.receiver().takes(this.shard, Duration.ofSeconds(2));

		consumer.start();

		this.server.run(Duration.ofMillis(1900));
		assertThat(consumer.isFinished(this.shard)).isFalse();
		assertThat(this.requests.iteratorsOf(child)).isEmpty();
		assertThat(consumer.awaitRecords(2, SECOND)).isTrue();
		assertThat(consumer.isFinished(this.shard)).isTrue();
	}

	private List<String> errorsOfReads() {
		return this.requests.reads().stream().map(LoggedRequest::error).flatMap(Optional::stream).toList();
	}

	private static RecordsPage sameIteratorWhenIdle(String used, RecordsPage page) {
		return page.records().isEmpty() ? new RecordsPage(page.records(), used, page.date()) : page;
	}

}
