package dev.changefeed.dynamodb.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.changefeed.core.GapException;
import dev.changefeed.core.store.MemoryCheckpointStore;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.supervise.SupervisorState;
import dev.changefeed.dynamodb.fixture.FaultyStore;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.StreamRequests;
import dev.changefeed.dynamodb.fixture.StreamRequests.IteratorRequest;
import dev.changefeed.dynamodb.fixture.VirtualConsumer;
import dev.changefeed.dynamodb.fixture.VirtualServer;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/**
 * How consumers begin, and begin again: positions, kills in between, shards that are gone
 * meanwhile.
 */
@Timeout(60)
class StartCasesTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private static final Duration MINUTE = Duration.ofMinutes(1);

	private final MemoryCheckpointStore store = new MemoryCheckpointStore();

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
	@DisplayName("LATEST: everything begun after joined is delivered, nothing of long before")
	void latestDeliversWhatIsWrittenAfterJoined() {
		OrdersTable orders = this.server.createOrders(4);
		IntStream.range(0, 40).forEach((n) -> orders.put("old-" + n, n));
		this.server.run(MINUTE);
		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();

		IntStream.range(100, 140).forEach((n) -> orders.put("new-" + n, n));

		assertThat(consumer.awaitRecords(40, Duration.ofSeconds(2))).isTrue();
		this.server.run(MINUTE);
		assertThat(consumer.numbers()).containsExactlyInAnyOrderElementsOf(IntStream.range(100, 140).boxed().toList());
	}

	@Test
	@DisplayName("LATEST: closed shards are finished and not read")
	void latestDoesNotReadClosedShards() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String closed = stream.openShards().get(0);
		orders.put("a", 1);
		this.server.run(MINUTE);
		String open = stream.rotate(closed);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();
		this.server.run(SECOND);

		assertThat(this.requests.iterators()).extracting(IteratorRequest::shard, IteratorRequest::type)
			.containsExactly(tuple(open, "LATEST"));
		assertThat(consumer.isFinished(closed)).isTrue();
		assertThat(consumer.numbers()).isEmpty();
	}

	@Test
	@DisplayName("LATEST: a restart without a checkpoint reads from the stored instant")
	void restartWithoutACheckpointReadsFromTheStoredInstant() {
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);
		this.server.run(MINUTE);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).latest().start().awaitJoined();
		first.kill();
		orders.put("a", 2);
		this.server.run(Duration.ofMinutes(10));
		orders.put("a", 3);

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).latest().start();

		assertThat(second.awaitRecords(2, Duration.ofMinutes(3))).isTrue();
		this.server.run(SECOND);
		assertThat(second.numbers()).containsExactly(2, 3);
		assertThat(second.diary().of("passed-over")).containsExactly("1");
		assertThat(this.requests.iterators()).extracting(IteratorRequest::type)
			.containsExactly("LATEST", "TRIM_HORIZON");
	}

	@Test
	@DisplayName("LATEST: what was passed over is checkpointed when nothing newer is there")
	void recordsPassedOverAreCheckpointed() {
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);
		this.server.run(MINUTE);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).latest().start().awaitJoined();
		first.stop();

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).latest().start();
		this.server.run(MINUTE);

		String shard = this.server.stream().openShards().get(0);
		assertThat(second.numbers()).isEmpty();
		assertThat(second.position(shard)).isEqualTo(this.server.stream().shards().get(0).lastSequenceNumber());
	}

	@Test
	@DisplayName("LATEST: the instant is the service's, floored to the second, less the tolerance")
	void storedInstantIsTheServicesTimeLessTheTolerance() {
		this.server.createOrders();
		this.server.run(Duration.ofMillis(1700));

		VirtualConsumer consumer = VirtualConsumer.on(this.server).latest().start().awaitJoined();

		StartItem start = Objects.requireNonNull(consumer.stored().start());
		assertThat(start.instant()).isEqualTo(VirtualServer.BEGIN.plusSeconds(1).minusSeconds(2));
		assertThat(start.state()).isEqualTo(StartItem.State.STARTED);
	}

	@Test
	@DisplayName("The stored start wins over another starting position")
	void storedStartWinsOverALaterStartingPosition() {
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).start().awaitJoined();
		first.kill();
		orders.put("a", 1);

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).latest().start();

		assertThat(second.awaitRecords(1, Duration.ofMinutes(3))).isTrue();
		assertThat(this.requests.iterators()).extracting(IteratorRequest::type).doesNotContain("LATEST");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3, 4, 5 })
	@DisplayName("A kill after any write of a first start at LATEST loses nothing")
	void killAfterAnyWriteOfAFirstStartLosesNothing(int writes) {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		orders.put("a", 1);
		String closed = stream.openShards().get(0);
		String open = stream.rotate(closed);
		this.server.run(MINUTE);
		FaultyStore killing = new FaultyStore(this.store);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(killing).latest().build();
		killing.killAfterWrite(writes, first::kill);
		first.start();
		this.server.run(Duration.ofSeconds(2));
		boolean joined = first.diary().joinedAt() != null;
		orders.put("a", 2);
		orders.put("a", 3);
		this.server.run(MINUTE);
		boolean started = killing.writes().contains("start STARTED");

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).latest().start();
		second.await(() -> second.diary().joinedAt() != null, Duration.ofMinutes(3));
		orders.put("a", 4);
		this.server.run(Duration.ofSeconds(5));

		assertThat(second.running()).isTrue();
		assertThat(second.numbers()).endsWith(4).doesNotContain(1);
		List<Integer> delivered = IntStream
			.concat(first.numbers().stream().mapToInt(Integer::intValue),
					second.numbers().stream().mapToInt(Integer::intValue))
			.boxed()
			.toList();
		if (joined || started) {
			assertThat(delivered).contains(2, 3, 4);
		}
		assertThat(killing.writes().subList(0, Math.min(writes + 1, 4)))
			.isEqualTo(List.of("start INITIALISING", "finishUnread", "follow", "start STARTED")
				.subList(0, Math.min(writes + 1, 4)));
		assertThat(second.isFinished(closed)).isTrue();
		assertThat(this.requests.typesOf(closed)).isEmpty();
		assertThat(this.requests.typesOf(open)).isNotEmpty();
	}

	@Test
	@DisplayName("A restart that finds INITIALISING starts over and keeps the position")
	void restartStartsOverWhenTheFirstStartWasNotFinished() {
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);
		this.server.run(MINUTE);
		FaultyStore killing = new FaultyStore(this.store);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(killing).latest().build();
		killing.killAfterWrite(0, first::kill);
		first.start();
		this.server.run(SECOND);
		StartItem before = Objects.requireNonNull(first.stored().start());
		assertThat(before.state()).isEqualTo(StartItem.State.INITIALISING);
		this.server.run(Duration.ofMinutes(5));
		Instant again = this.server.time().now();

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).start().awaitJoined();
		this.server.run(SECOND);

		StartItem after = Objects.requireNonNull(second.stored().start());
		assertThat(after.state()).isEqualTo(StartItem.State.STARTED);
		assertThat(after.position()).isEqualTo("LATEST");
		assertThat(after.instant()).isAfterOrEqualTo(again.minusSeconds(3));
		assertThat(this.requests.iterators()).extracting(IteratorRequest::type).containsExactly("LATEST");
		assertThat(second.numbers()).isEmpty();
	}

	@Test
	@DisplayName("Nothing is read before the start is stored as STARTED")
	void nothingIsReadBeforeTheStartIsStored() {
		this.server.createOrders();
		FaultyStore recording = new FaultyStore(this.store);

		VirtualConsumer.on(this.server).store(recording).start().awaitJoined();

		assertThat(recording.writes()).containsExactly("start INITIALISING", "follow", "start STARTED", "claim");
	}

	@Test
	@DisplayName("A shard that is gone at a restart is a gap that names shard and position")
	void shardThatIsGoneAtARestartIsAGap() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String shard = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).start();
		first.awaitRecords(1, SECOND);
		first.stop();
		String position = first.position(shard);
		orders.put("a", 2);
		stream.remove(shard);

		VirtualConsumer second = restart();

		assertThat(gapOf(second)).satisfies((gap) -> {
			assertThat(gap.shard()).isEqualTo(shard);
			assertThat(gap.position()).isEqualTo(position);
			assertThat(gap).hasMessageContaining("'" + shard + "'").hasMessageContaining("'" + position + "'");
		});
		assertThat(second.numbers()).isEmpty();
	}

	@Test
	@DisplayName("A shard that is listed and gone at a restart is a gap")
	void shardThatIsListedAndGoneAtARestartIsAGap() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String shard = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).start();
		first.awaitRecords(1, SECOND);
		first.stop();
		stream.lose(shard);

		VirtualConsumer second = restart();

		assertThat(gapOf(second).shard()).isEqualTo(shard);
		assertThat(gapOf(second).position()).isEqualTo(first.position(shard));
	}

	@Test
	@DisplayName("A bare claim whose shard is gone at a restart is a gap")
	void claimedShardThatIsGoneAtARestartIsAGap() {
		this.server.createOrders();
		StreamControl stream = this.server.stream();
		String shard = stream.openShards().get(0);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).start().awaitJoined();
		first.stop();
		stream.remove(shard);

		VirtualConsumer second = restart();

		assertThat(gapOf(second).shard()).isEqualTo(shard);
		assertThat(gapOf(second).position()).isNull();
	}

	@Test
	@DisplayName("An unlisted parent without an item, of a shard without one, is a gap at a restart")
	void unreadParentThatIsGoneAtARestartIsAGap() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String first = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer before = VirtualConsumer.on(this.server).store(this.store).start();
		before.awaitRecords(1, SECOND);
		before.stop();
		String lost = stream.rotate(first);
		orders.put("a", 2);
		stream.rotate(lost);
		orders.put("a", 3);
		stream.remove(lost);

		VirtualConsumer second = restart();

		assertThat(gapOf(second).shard()).isEqualTo(lost);
		assertThat(second.numbers()).isEmpty();
	}

	@Test
	@DisplayName("A shard that one list lacks is no gap")
	void shardThatOneListLacksIsReadOn() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String shard = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).start();
		first.awaitRecords(1, SECOND);
		first.stop();
		orders.put("a", 2);
		stream.hide(shard, 2);

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).start();

		assertThat(second.awaitRecords(1, MINUTE)).isTrue();
		assertThat(second.numbers()).containsExactly(2);
		assertThat(second.diary().of("gap")).isEmpty();
	}

	@Test
	@DisplayName("42: the consumer was down for longer than records are kept")
	void positionThatWasTrimmedIsAGap() {
		OrdersTable orders = this.server.createOrders();
		StreamControl stream = this.server.stream();
		String shard = stream.openShards().get(0);
		orders.put("a", 1);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(this.store).start();
		first.awaitRecords(1, SECOND);
		first.stop();
		this.server.run(Duration.ofHours(25));
		orders.put("a", 2);

		VirtualConsumer second = restart();

		assertThat(gapOf(second).shard()).isEqualTo(shard);
		assertThat(gapOf(second).position()).isEqualTo(first.position(shard));
		assertThat(second.numbers()).isEmpty();
	}

	@Test
	@DisplayName("A first start on a stream whose oldest records are being trimmed is no gap")
	void firstStartAfterRecordsWereTrimmedIsNoGap() {
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);
		this.server.run(Duration.ofHours(25));
		orders.put("a", 2);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(2))).isTrue();
		assertThat(consumer.numbers()).containsExactly(2);
		assertThat(consumer.diary().of("gap")).isEmpty();
		assertThat(this.requests.iterators()).extracting(IteratorRequest::type)
			.containsExactly("AT_SEQUENCE_NUMBER", "TRIM_HORIZON");
	}

	@Test
	@DisplayName("An ENABLING stream is waited for")
	void streamThatIsBeingEnabledIsWaitedFor() {
		this.server.control().listings().enabling(Duration.ofSeconds(20));
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, Duration.ofSeconds(22))).isTrue();
		assertThat(this.requests.mostDescribesWithin(SECOND)).isLessThanOrEqualTo(3);
	}

	@Test
	@DisplayName("A restart reads on after a kill without a gap and with little repeated")
	void restartAfterAKillReadsOnAtTheCheckpoint() {
		OrdersTable orders = this.server.createOrders();
		IntStream.range(0, 10).forEach((n) -> orders.put("a", n));
		FaultyStore killing = new FaultyStore(this.store);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(killing).batchSize(2).build();
		killing.killAfterWrite(6, first::kill);
		first.start();
		this.server.run(MINUTE);

		VirtualConsumer second = VirtualConsumer.on(this.server).store(this.store).start();

		assertThat(second.await(() -> second.numbers().contains(9), Duration.ofMinutes(3))).isTrue();
		assertThat(first.numbers()).startsWith(0, 1);
		assertThat(second.numbers()).isEqualTo(IntStream.range(10 - second.numbers().size(), 10).boxed().toList());
		assertThat(first.numbers().size() + second.numbers().size()).isBetween(10, 12);
	}

	private VirtualConsumer restart() {
		VirtualConsumer consumer = VirtualConsumer.on(this.server).store(this.store).start();
		assertThat(consumer.await(() -> consumer.supervisor().state() == SupervisorState.FAILED, Duration.ofMinutes(5)))
			.isTrue();
		return consumer;
	}

	private static GapException gapOf(VirtualConsumer consumer) {
		assertThat(consumer.supervisor().lastError()).isInstanceOf(GapException.class);
		return (GapException) Objects.requireNonNull(consumer.supervisor().lastError());
	}

}
