package dev.changefeed.dynamodb.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import dev.changefeed.dynamodb.fixture.LogLines;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.StreamRequests;
import dev.changefeed.dynamodb.fixture.StreamRequests.DescribeRequest;
import dev.changefeed.dynamodb.fixture.VirtualConsumer;
import dev.changefeed.dynamodb.fixture.VirtualServer;
import dev.changefeed.dynamodb.source.DynamoDbSource;
import dev.changefeed.test.control.ChildShards;
import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.ShardView;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Section A: shards are found, in time and in the order of their lineage.
 */
@Timeout(60)
class ShardDiscoveryCasesTests {

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

	@Test
	@DisplayName("1: no child is visible at the moment the parent ends")
	void childIsReadWhenItIsListedThreeSecondsLate() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String first = stream.openShards().get(0);
		orders.put("a", 1);
		String second = stream.rotate(first, late(Duration.ofSeconds(3)));
		orders.put("a", 2);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(5))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.typesOf(second)).containsExactly("TRIM_HORIZON");
	}

	@Test
	@DisplayName("1: the child becomes visible long after the parent ended")
	void childIsReadWhenItIsListedTwentyMinutesLate() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		String second = stream.rotate(stream.openShards().get(0), late(Duration.ofMinutes(20)));
		orders.put("a", 2);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(2, Duration.ofMinutes(20).plusSeconds(32))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.typesOf(second)).containsExactly("TRIM_HORIZON");
	}

	@Test
	@DisplayName("2: an end without children is no error and is not read again")
	void endedShardIsNotReadAgainWhileItsChildIsAwaited() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		stream.rotate(stream.openShards().get(0), late(Duration.ofSeconds(10)));
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		long reads = this.requests.readCount();
		Instant ended = this.server.time().now();

		this.server.run(Duration.ofSeconds(9));

		assertThat(this.requests.readCount()).isEqualTo(reads);
		assertThat(this.requests.iterators()).hasSize(1);
		assertThat(this.requests.describesWithin(ended.plusMillis(1), Duration.ofSeconds(9))).isBetween(8L, 10L);
		assertThat(consumer.diary().retries()).isEmpty();
	}

	@Test
	@DisplayName("2: while no child appears the stream is described less and less")
	void describesBecomeFewerWhileNoChildAppears() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		stream.rotate(stream.openShards().get(0), late(Duration.ofHours(5)));
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();
		consumer.awaitRecords(1, SECOND);
		Instant ended = this.server.time().now();

		this.server.run(Duration.ofMinutes(12));

		assertThat(this.requests.describesWithin(ended.plusMillis(1), MINUTE)).isBetween(55L, 64L);
		assertThat(this.requests.describesWithin(ended.plus(MINUTE).plusMillis(1), MINUTE)).isBetween(10L, 16L);
		assertThat(this.requests.describesWithin(ended.plus(Duration.ofMinutes(3)), Duration.ofMinutes(8)))
			.isBetween(15L, 17L);
		assertThat(this.requests.readCount()).isEqualTo(1);
	}

	@Test
	@DisplayName("3: a closed leaf does not stop the other shards")
	void otherShardIsReadAtOnceBesideAClosedLeafWithoutChildren() {
		OrdersTable orders = this.server.createOrders(2);
		StreamControl stream = this.server.stream();
		String closed = stream.openShards().get(0);
		String other = stream.openShards().get(1);
		String keyOfClosed = stream.keysFor(closed, 1).get(0);
		stream.close(closed);
		orders.put(stream.keysFor(other, 1).get(0), 9);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofMillis(500))).isTrue();
		this.server.run(Duration.ofMinutes(5));
		orders.put(keyOfClosed, 10);
		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(32))).isTrue();
		assertThat(consumer.numbers()).containsExactly(9, 10);
	}

	@Test
	@DisplayName("4: the child is listed while its parent still looks open")
	void childWaitsForThePageWithoutNextIteratorOfItsParent() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		Duration delay = Duration.ofSeconds(5);
		Instant ended = this.server.time().now().plus(delay);
		String child = stream.rotate(stream.openShards().get(0),
				Closing.atOnce().endListedAfter(delay).endReadAfter(delay));
		orders.put("a", 2);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(2, Duration.ofSeconds(7))).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.iteratorsOf(child)).hasSize(1)
			.allSatisfy((request) -> assertThat(request.time()).isAfterOrEqualTo(ended));
	}

	@Test
	@DisplayName("4: the parent was read to its end but still looks open")
	void childIsReadWhenItsParentWasReadToItsEndThoughItLooksOpen() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String parent = stream.openShards().get(0);
		orders.put("a", 1);
		String child = stream.rotate(parent, Closing.atOnce().endListedAfter(Duration.ofHours(1)));
		orders.put("a", 2);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(2, SECOND)).isTrue();
		assertThat(consumer.numbers()).containsExactly(1, 2);
		assertThat(this.requests.shardsInOrder()).containsExactly(parent, child);
	}

	@Test
	@DisplayName("5: one key in three generations, with a slow handler for the first")
	void recordsOfAChildAreHandedOverAfterThoseOfItsParentAreFinished() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String first = stream.openShards().get(0);
		orders.put("a", 1);
		String second = stream.rotate(first);
		orders.put("a", 2);
		String third = stream.rotate(second);
		orders.put("a", 3);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).build();
		consumer.receiver().takes(first, Duration.ofMinutes(3));

		consumer.start();

		assertThat(consumer.awaitRecords(3, Duration.ofMinutes(4))).isTrue();
		this.server.run(SECOND);
		assertThat(consumer.numbers()).containsExactly(1, 2, 3);
		assertThat(consumer.receiver().deliveriesOf(second).get(0).time())
			.isAfterOrEqualTo(consumer.receiver().acknowledgedAt(first).get(0));
		assertThat(consumer.diary().lines()).containsSubsequence("handed " + first, "acknowledged " + first,
				"stored " + first, "finished " + first, "handed " + second, "acknowledged " + second,
				"finished " + second, "handed " + third);
	}

	@Test
	@DisplayName("7: the child of a rotation is not read from LATEST")
	void childIsReadFromItsBeginWhenTheConsumerBeganAtLatest() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String first = stream.openShards().get(0);
		orders.put("a", 0);
		this.server.run(MINUTE);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();
		String second = stream.rotate(first, late(Duration.ofSeconds(5)));

		orders.put("a", 2);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(10))).isTrue();
		assertThat(consumer.numbers()).containsExactly(2);
		assertThat(this.requests.typesOf(first)).containsExactly("LATEST");
		assertThat(this.requests.typesOf(second)).containsExactly("TRIM_HORIZON");
	}

	@Test
	@DisplayName("7: parent and child are listed in one answer")
	void childListedWithItsParentIsReadFromItsBegin() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String first = stream.openShards().get(0);
		Duration delay = Duration.ofSeconds(5);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().build();
		orders.put("a", 1);
		String second = stream.rotate(first, Closing.atOnce().endListedAfter(delay).endReadAfter(delay));
		orders.put("a", 2);
		this.server.run(Duration.ofSeconds(4));

		consumer.start().awaitJoined();
		orders.put("a", 3);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(10))).isTrue();
		this.server.run(MINUTE);
		assertThat(consumer.numbers()).contains(3).doesNotHaveDuplicates();
		assertThat(this.requests.typesOf(second)).containsExactly("TRIM_HORIZON");
	}

	@Test
	@DisplayName("8: the parent is not listed any more")
	void childOfARemovedParentIsARoot() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String removed = stream.openShards().get(0);
		String child = stream.rotate(removed);
		stream.remove(removed);
		orders.put("a", 5);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(5))).isTrue();
		assertThat(consumer.numbers()).containsExactly(5);
		assertThat(this.requests.typesOf(child)).containsExactly("TRIM_HORIZON");
		assertThat(consumer.isFinished(removed)).isTrue();
	}

	@Test
	@DisplayName("9: one parent, several children")
	void everyLeafOfATreeIsReadAfterItsParent() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String root = stream.openShards().get(0);
		List<String> children = stream.split(root, 2);
		putInto(orders, children, 2);
		List<String> grandchildren = stream.split(children.get(0), 3);
		putInto(orders, grandchildren, 4);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).build();
		consumer.receiver().takes(children.get(0), MINUTE);

		consumer.start();

		assertThat(consumer.awaitRecords(2, SECOND)).isTrue();
		assertThat(consumer.numbers()).containsExactlyInAnyOrder(2, 3);
		assertThat(consumer.awaitRecords(5, Duration.ofSeconds(62))).isTrue();
		assertThat(consumer.numbers()).containsExactlyInAnyOrder(2, 3, 4, 5, 6);
		assertThat(this.requests.shardsInOrder()).startsWith(root);
		assertThat(this.requests.shardsInOrder().subList(1, 3)).containsExactlyInAnyOrderElementsOf(children);
		assertThat(this.requests.shardsInOrder().subList(3, 6)).containsExactlyInAnyOrderElementsOf(grandchildren);
	}

	@Test
	@DisplayName("10: DescribeStream is paged")
	void openShardIsFoundOnTheThirdPage() {
		OrdersTable orders = this.server.createOrders();
		List<String> shards = generations(250);
		orders.put("a", 1);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();
		orders.put("a", 2);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(2))).isTrue();
		assertThat(consumer.numbers()).contains(2);
		assertThat(pageStarts().subList(1, 4)).containsExactly("", shards.get(99), shards.get(199));
		assertThat(this.requests.shardsInOrder()).containsExactly(shards.get(249));
	}

	@Test
	@DisplayName("10: 250 generations are read from the trim horizon")
	void allGenerationsAreReadInOrder() {
		OrdersTable orders = this.server.createOrders();
		List<String> shards = generations(250);
		orders.put("a", 1);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(30))).isTrue();
		assertThat(this.requests.shardsInOrder()).isEqualTo(shards);
		assertThat(pageStarts().subList(1, 4)).containsExactly("", shards.get(99), shards.get(199));
	}

	@Test
	@DisplayName("12: a listed shard is already gone")
	void listedShardThatIsGoneCountsAsFinishedAtTheFirstStart() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String gone = stream.openShards().get(0);
		orders.put("a", 1);
		stream.rotate(gone);
		stream.lose(gone);
		orders.put("a", 2);

		try (LogLines log = LogLines.of(DynamoDbSource.class)) {
			VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

			assertThat(consumer.awaitRecords(1, Duration.ofSeconds(5))).isTrue();
			this.server.run(Duration.ofMinutes(2));
			assertThat(consumer.numbers()).containsExactly(2);
			assertThat(consumer.isFinished(gone)).isTrue();
			assertThat(consumer.running()).isTrue();
			assertThat(log.warnings()).singleElement().asString().contains("'" + gone + "'");
		}
	}

	@Test
	@DisplayName("12: a shard that goes away while it is read is a gap, also in the first run")
	void shardThatGoesAwayWhileItIsReadIsAGapInTheFirstRun() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String lost = stream.openShards().get(0);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();
		this.server.run(MINUTE);
		orders.put("a", 1);

		stream.lose(lost);

		this.server.run(MINUTE);
		assertThat(consumer.running()).isFalse();
		assertThat(consumer.diary().of("gap")).containsExactly(lost + " null");
		assertThat(consumer.isFinished(lost)).isFalse();
	}

	@Test
	@DisplayName("12: a child that goes away before it is read is a gap, also in the first run")
	void laterShardThatGoesAwayUnreadIsAGapInTheFirstRun() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String first = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).build();
		consumer.receiver().takes(first, Duration.ofMinutes(10));
		consumer.start().awaitJoined();
		String child = stream.rotate(first);
		orders.put("a", 2);
		this.server.run(Duration.ofMinutes(5));

		stream.lose(child);

		this.server.run(Duration.ofMinutes(6));
		assertThat(consumer.numbers()).containsExactly(1);
		assertThat(consumer.diary().of("gap")).containsExactly(child + " null");
		assertThat(consumer.running()).isFalse();
	}

	@Test
	@DisplayName("13: new shards are discovered after the start")
	void childIsReadWhileAnotherRootStaysOpenAndIdle() {
		OrdersTable orders = this.server.createOrders(2);
		StreamControl stream = this.server.stream();
		String rotated = stream.openShards().get(0);
		String idle = stream.openShards().get(1);
		String key = stream.keysFor(rotated, 1).get(0);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();
		this.server.run(MINUTE);

		stream.rotate(rotated);
		orders.put(key, 1);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(3))).isTrue();
		assertThat(consumer.isFinished(rotated)).isTrue();
		assertThat(consumer.isFinished(idle)).isFalse();
	}

	@Test
	@DisplayName("15: more shards than concurrent reads")
	void everyShardIsServedWhenThereAreMoreThanConcurrentReads() {
		OrdersTable orders = this.server.createOrders(6);
		StreamControl stream = this.server.stream();
		String parent = stream.openShards().get(5);
		List<String> roots = new ArrayList<>(stream.openShards());
		putInto(orders, roots, 1);
		String child = stream.rotate(parent);
		putInto(orders, List.of(child), 7);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).maxConcurrentReads(2).start();

		assertThat(consumer.awaitRecords(7, Duration.ofSeconds(2))).isTrue();
		assertThat(consumer.numbers()).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7).containsSubsequence(6, 7);
		assertThat(this.requests.shardsInOrder()).containsSubsequence(parent, child);
		putInto(orders, stream.openShards(), 11);
		assertThat(consumer.awaitRecords(13, Duration.ofSeconds(2))).isTrue();
	}

	@Test
	@DisplayName("16: the children of an ended shard are asked for first")
	void childrenOfTheEndedShardAreAskedForFirst() {
		OrdersTable orders = this.server.createOrders(150);
		StreamControl stream = this.server.stream();
		String rotated = stream.openShards().get(70);
		String key = stream.keysFor(rotated, 1).get(0);
		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.idlePollInterval(Duration.ofSeconds(2))
			.start()
			.awaitJoined();
		this.requests.clear();
		Instant rotatedAt = this.server.time().now();

		stream.rotate(rotated);
		orders.put(key, 1);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(3))).isTrue();
		assertThat(this.requests.describes()).extracting(DescribeRequest::parent).containsExactly(rotated);
		assertThat(Duration.between(rotatedAt, this.server.time().now())).isLessThan(Duration.ofSeconds(3));
	}

	@ParameterizedTest
	@EnumSource(value = ChildShards.class, names = { "REFUSED", "EMPTY" })
	@DisplayName("16: a service that can't tell the children is asked for the whole list")
	void childIsFoundInTheWholeListWhenTheServiceDoesNotTellChildren(ChildShards answer) {
		OrdersTable orders = this.server.createOrders();
		this.server.control().listings().childShards(answer);
		StreamControl stream = this.server.stream();
		VirtualConsumer consumer = VirtualConsumer.on(this.server).start().awaitJoined();
		this.requests.clear();

		String child = stream.rotate(stream.openShards().get(0));
		orders.put("a", 1);

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(4))).isTrue();
		assertThat(this.requests.typesOf(child)).containsExactly("TRIM_HORIZON");
		assertThat(this.requests.describes()).first().extracting(DescribeRequest::parent).isNotEqualTo("");
		this.server.run(Duration.ofMinutes(3));
		long refused = this.requests.describes().stream().filter((request) -> !request.parent().isEmpty()).count();
		assertThat(refused).isLessThanOrEqualTo((answer == ChildShards.REFUSED) ? 1 : 15);
	}

	private List<String> generations(int count) {
		StreamControl stream = this.server.stream();
		IntStream.range(1, count).forEach((n) -> {
			this.server.run(MINUTE);
			stream.rotate(stream.openShards().get(0));
		});
		this.server.run(MINUTE);
		return stream.shards().stream().map(ShardView::id).toList();
	}

	private List<String> pageStarts() {
		return this.requests.describes().stream().map(DescribeRequest::start).toList();
	}

	/**
	 * Writes a record into each shard, with counters from a first one on.
	 */
	private void putInto(OrdersTable orders, List<String> shards, int first) {
		StreamControl stream = this.server.stream();
		int n = first;
		for (String shard : shards) {
			orders.put(stream.keysFor(shard, 1).get(0), n++);
		}
		assertThat(Set.copyOf(shards)).hasSameSizeAs(shards);
	}

	private static Closing late(Duration delay) {
		return Closing.atOnce().childrenListedAfter(delay).childrenFoundAfter(delay);
	}

}
