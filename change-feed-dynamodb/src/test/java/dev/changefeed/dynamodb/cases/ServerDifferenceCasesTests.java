package dev.changefeed.dynamodb.cases;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.GapException;
import dev.changefeed.core.supervise.SupervisorState;
import dev.changefeed.dynamodb.fixture.FeedDiary;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.RewrittenService;
import dev.changefeed.dynamodb.fixture.StreamRequests;
import dev.changefeed.dynamodb.fixture.StreamRequests.IteratorRequest;
import dev.changefeed.dynamodb.fixture.VirtualConsumer;
import dev.changefeed.dynamodb.fixture.VirtualReceiver.Delivery;
import dev.changefeed.dynamodb.fixture.VirtualServer;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.test.control.CreationTimeFormat;
import dev.changefeed.test.control.RecordMember;
import dev.changefeed.test.control.ShardIdFormat;
import dev.changefeed.test.control.ShardView;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/**
 * Section F, the client's side: what other servers do differently, and section E on
 * back-off.
 */
@Timeout(60)
class ServerDifferenceCasesTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private static final Duration MINUTE = Duration.ofMinutes(1);

	private VirtualServer server;

	private StreamRequests requests;

	@BeforeEach
	void start() {
		this.server = VirtualServer.start();
		this.requests = this.server.requests();
	}

	@AfterEach
	void stop() {
		this.server.close();
	}

	@ParameterizedTest
	@MethodSource("foreignFormats")
	@DisplayName("58: shard ids of a foreign format")
	void shardsWithForeignIdsAreRead(ShardIdFormat format) {
		this.server.control().shards().idFormat(format);
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);

		String child = stream.rotate(stream.openShards().get(0));
		orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(3))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.iteratorsOf(child)).hasSize(1);
		assertThat(consumer.diary().restarts()).isEmpty();
	}

	static Stream<Arguments> foreignFormats() {
		return Stream.of(Arguments.of(Named.of("alternator", ShardIdFormat.ALTERNATOR)),
				Arguments.of(Named.of("short", ShardIdFormat.SHORT)));
	}

	@Test
	@DisplayName("59: records lie in the range of their shard, and AT its begin reads all")
	void oldShardIsReadFromTheBeginOfItsRange() {
		this.server.control().shards().firstSequenceNumber("820400000000000001192334");
		OrdersTable orders = this.server.createOrders();
		this.server.run(Duration.ofHours(23).plusMinutes(30));
		orders.put("a", 1);
		orders.put("a", 2);
		ShardView shard = this.server.stream().shards().get(0);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(2, SECOND)).isTrue();
		assertThat(this.requests.iterators()).extracting(IteratorRequest::type, IteratorRequest::sequenceNumber)
			.containsExactly(tuple("AT_SEQUENCE_NUMBER", shard.startingSequenceNumber()));
		assertThat(consumer.receiver().deliveries())
			.allSatisfy((delivery) -> assertThat(new BigInteger(delivery.record().position()))
				.isGreaterThanOrEqualTo(new BigInteger(shard.startingSequenceNumber())));
	}

	@ParameterizedTest
	@EnumSource(value = StreamViewType.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN_TO_SDK_VERSION")
	@DisplayName("60: all view types with put, put, update and delete")
	void changesArriveWithTheImagesOfTheView(StreamViewType viewType) {
		OrdersTable orders = this.server.createOrders(viewType);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		orders.put("a", 1);
		orders.put("a", 2);
		orders.add("a", 3);
		orders.delete("a");

		assertThat(consumer.awaitRecords(4, Duration.ofSeconds(2))).isTrue();
		boolean news = viewType == StreamViewType.NEW_IMAGE || viewType == StreamViewType.NEW_AND_OLD_IMAGES;
		boolean olds = viewType == StreamViewType.OLD_IMAGE || viewType == StreamViewType.NEW_AND_OLD_IMAGES;
		assertThat(records(consumer))
			.extracting(Record::eventNameAsString, (record) -> record.dynamodb().hasNewImage(),
					(record) -> record.dynamodb().hasOldImage())
			.containsExactly(tuple("INSERT", news, false), tuple("MODIFY", news, olds), tuple("MODIFY", news, olds),
					tuple("REMOVE", false, olds));
	}

	@Test
	@DisplayName("60: an unknown event name")
	void recordOfAnUnknownEventIsHandedOverAndReadingGoesOn() {
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.throughService((service) -> new RewrittenService(service,
					(iterator, page) -> rewrite(page, (record) -> record.toBuilder().eventName("UPSERT").build())))
			.start();
		orders.put("a", 1);
		consumer.awaitRecords(1, Duration.ofSeconds(2));

		orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(2))).isTrue();
		assertThat(records(consumer)).extracting(Record::eventNameAsString).containsExactly("UPSERT", "UPSERT");
		assertThat(consumer.diary().restarts()).isEmpty();
	}

	@ParameterizedTest
	@EnumSource(CreationTimeFormat.class)
	@DisplayName("62: every format of the creation time")
	void creationTimeIsUnderstoodInEveryFormat(CreationTimeFormat format) {
		this.server.control().records().creationTime(format);
		OrdersTable orders = this.server.createOrders();
		Instant written = this.server.time().now();
		orders.put("a", 1);
		this.server.run(MINUTE);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, SECOND)).isTrue();
		assertThat(consumer.receiver().deliveries().get(0).record().createdAt()).isBetween(written,
				written.plus(SECOND));
		assertThat(consumer.diary().lags().get(0)).isBetween(Duration.ofSeconds(59), Duration.ofSeconds(61));
	}

	@Test
	@DisplayName("62: no creation time")
	void recordWithoutCreationTimeIsDelivered() {
		this.server.control().records().omit(RecordMember.APPROXIMATE_CREATION_DATE_TIME);
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();

		orders.put("a", 1);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(2))).isTrue();
		assertThat(consumer.receiver().deliveries().get(0).record().createdAt()).isNull();
		assertThat(consumer.diary().restarts()).isEmpty();
	}

	@Test
	@DisplayName("63: LATEST on an empty shard, then Trimmed")
	void trimmedAfterLatestOnAnEmptyShardFallsBackToTheTrimHorizon() {
		OrdersTable orders = this.server.createOrders();
		String shard = this.server.stream().openShards().get(0);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();
		orders.put("a", 1);
		this.server.control().faults().on("GetRecords").next(1).fail("TrimmedDataAccessException");

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(3))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1);
		assertThat(this.requests.typesOf(shard)).containsExactly("LATEST", "TRIM_HORIZON");
		assertThat(consumer.diary().of("gap")).isEmpty();
	}

	@Test
	@DisplayName("64: an iterator names an unknown shard once")
	void oneNewIteratorIsTakenWhenTheShardOfAnIteratorIsUnknown() {
		OrdersTable orders = this.server.createOrders();
		String shard = this.server.stream().openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		this.server.run(SECOND);
		String position = consumer.position(shard);
		this.server.control()
			.faults()
			.on("GetRecords")
			.next(1)
			.fail("ResourceNotFoundException", "Invalid ShardId in ShardIterator");

		orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(3))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.iteratorsOf(shard)).extracting(IteratorRequest::type, IteratorRequest::sequenceNumber)
			.containsExactly(tuple("TRIM_HORIZON", ""), tuple("AFTER_SEQUENCE_NUMBER", position));
	}

	@Test
	@DisplayName("64: the shard of an iterator is gone")
	void shardThatIsGoneWhileItIsReadIsAGap() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String shard = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		this.server.run(SECOND);
		String position = consumer.position(shard);

		stream.lose(shard);

		assertThat(consumer.await(() -> consumer.supervisor().state() == SupervisorState.FAILED, MINUTE)).isTrue();
		assertThat(consumer.supervisor().lastError()).isInstanceOfSatisfying(GapException.class, (gap) -> {
			assertThat(gap.shard()).isEqualTo(shard);
			assertThat(gap.position()).isEqualTo(position);
			assertThat(gap).hasMessageContaining(shard).hasMessageContaining(position);
		});
		assertThat(consumer.diary().of("gap")).containsExactly(shard + " " + position);
	}

	@Test
	@DisplayName("66: a page without its list of records")
	void pageWithoutAListOfRecordsIsEmpty() {
		this.server.control().pages().omitRecordsWhenEmpty(true);
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();
		this.server.run(Duration.ofSeconds(5));

		orders.put("a", 1);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(2))).isTrue();
		assertThat(consumer.diary().retries()).isEmpty();
	}

	@ParameterizedTest
	@EnumSource(value = RecordMember.class, mode = EnumSource.Mode.EXCLUDE, names = { "SEQUENCE_NUMBER", "DYNAMODB" })
	@DisplayName("67: an optional member is missing and an unknown one is there")
	void recordIsDeliveredWithoutAnOptionalMember(RecordMember member) {
		this.server.control().records().omit(member).unknownMembers(true);
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		orders.put("a", 1);
		orders.put("a", 2);

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(2))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(consumer.diary().restarts()).isEmpty();
	}

	@ParameterizedTest
	@EnumSource(value = RecordMember.class, names = { "SEQUENCE_NUMBER", "DYNAMODB" })
	@DisplayName("67: no sequence number, so no checkpoint")
	void recordWithoutSequenceNumberIsAnErrorThatSaysSo(RecordMember member) {
		OrdersTable orders = this.server.createOrders();
		String shard = this.server.stream().openShards().get(0);
		orders.put("a", 1);
		this.server.control().records().omit(member);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		this.server.run(SECOND);

		assertThat(consumer.numbers()).isEmpty();
		assertThat(consumer.diary().restarts()).isNotEmpty().allSatisfy((error) -> {
			assertThat(error.kind()).isEqualTo(ErrorKind.UNFORESEEN);
			assertThat(error).hasMessageContaining("'" + shard + "'").hasMessageContaining("no sequence number");
		});
		this.server.control().records().omit();
		assertThat(consumer.awaitRecords(1, MINUTE)).isTrue();
		assertThat(consumer.numbers()).containsExactly(1);
	}

	@Test
	@DisplayName("54: other readers use up the allowance of a shard")
	void throttledReadsBackOffAndLoseNothing() {
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();
		orders.put("a", 1);
		this.server.control().faults().on("GetRecords").next(6).fail("LimitExceededException");

		assertThat(consumer.awaitRecords(1, MINUTE)).isTrue();

		List<FeedDiary.Retry> retries = consumer.diary().retries();
		assertThat(retries).hasSize(6).allMatch(FeedDiary.Retry::throttled);
		assertThat(retries.get(0).delay()).isBetween(Duration.ofMillis(50), Duration.ofMillis(100));
		assertThat(retries.get(5).delay()).isBetween(Duration.ofMillis(1600), Duration.ofMillis(3200));
		assertThat(consumer.diary().of("recovered")).containsExactly("GetRecords");
	}

	@Test
	@DisplayName("55: DescribeStream fails for ten seconds")
	void failingDescribesAreRepeatedWithGrowingPauses() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		this.requests.clear();
		var fault = this.server.control().faults().on("DescribeStream").always().failInternally();
		stream.rotate(stream.openShards().get(0));
		orders.put("a", 2);

		this.server.run(Duration.ofSeconds(10));

		assertThat(this.requests.describes()).hasSizeBetween(5, 19);
		fault.cancel();
		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(12))).isTrue();
		assertThat(consumer.diary().of("recovered")).containsExactly("DescribeStream");
	}

	@Test
	@DisplayName("53: a backlog is read without pauses")
	void backlogIsReadAtOncePageAfterPage() {
		this.server.control().pages().maxRecords(10);
		OrdersTable orders = this.server.createOrders();
		for (int n = 0; n < 300; n++) {
			orders.put("a", n);
		}
		this.server.run(MINUTE);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(300, SECOND)).isTrue();
		assertThat(this.requests.readCount()).isGreaterThanOrEqualTo(30);
	}

	private static List<Record> records(VirtualConsumer consumer) {
		return consumer.receiver().deliveries().stream().map(Delivery::record).map((record) -> record.value()).toList();
	}

	private static RecordsPage rewrite(RecordsPage page, UnaryOperator<Record> change) {
		return new RecordsPage(page.records().stream().map(change).toList(), page.nextIterator(), page.date());
	}

}
