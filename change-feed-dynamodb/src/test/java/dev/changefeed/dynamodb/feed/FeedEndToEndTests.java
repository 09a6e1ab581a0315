package dev.changefeed.dynamodb.feed;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.store.MemoryCheckpointStore;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.TestClients;
import dev.changefeed.test.EmbeddedDynamoDb;
import dev.changefeed.test.control.Closing;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A feed on the embedded server, from the first write to the stored checkpoint.
 */
class FeedEndToEndTests {

	private final MemoryCheckpointStore store = new MemoryCheckpointStore();

	private EmbeddedDynamoDb dynamo;

	private TestClients clients;

	private OrdersTable orders;

	@BeforeEach
	void start() {
		this.dynamo = EmbeddedDynamoDb.start();
		this.clients = new TestClients(this.dynamo);
		this.orders = OrdersTable.create(this.clients.tables());
	}

	@AfterEach
	void stop() {
		this.clients.close();
		this.dynamo.close();
	}

	@Test
	void deliversWhatWasWrittenBeforeAndAfterTheStartInOrder() {
		IntStream.range(0, 250).forEach((n) -> this.orders.put("a", n));
		try (RunningConsumer consumer = consumer().start()) {
			IntStream.range(250, 500).forEach((n) -> this.orders.put("a", n));
			awaitNumbers(consumer, 500);
			assertThat(consumer.numbers()).isEqualTo(numbers(0, 500));
		}
	}

	@Test
	void goesOnWhereItStoppedWhenItIsStartedAgain() {
		IntStream.range(0, 10).forEach((n) -> this.orders.put("a", n));
		try (RunningConsumer first = consumer().start()) {
			awaitNumbers(first, 10);
		}
		IntStream.range(10, 20).forEach((n) -> this.orders.put("a", n));
		try (RunningConsumer second = consumer().start()) {
			awaitNumbers(second, 10);
			assertThat(second.numbers()).isEqualTo(numbers(10, 20));
		}
	}

	@Test
	void handsAFailedRecordOverAgainBeforeThoseAfterIt() {
		AtomicInteger failures = new AtomicInteger();
		try (RunningConsumer consumer = consumer()) {
			consumer.listener((record) -> {
				if (record.dynamodb().newImage().get("n").n().equals("2") && failures.incrementAndGet() <= 3) {
					throw new IllegalStateException("not yet");
				}
			});
			consumer.start();
			IntStream.range(0, 5).forEach((n) -> this.orders.put("a", n));
			awaitNumbers(consumer, 5);
			assertThat(consumer.numbers()).isEqualTo(numbers(0, 5));
			assertThat(failures).hasValue(4);
		}
	}

	@Test
	void readsChildrenAfterTheirParentWhenShardsSplit() {
		IntStream.range(0, 50).forEach((n) -> this.orders.put("a", n));
		try (RunningConsumer consumer = consumer().start()) {
			var stream = this.dynamo.control().stream(OrdersTable.NAME);
			stream.split(stream.openShards().get(0), 2, Closing.atOnce());
			IntStream.range(50, 100).forEach((n) -> this.orders.put("a", n));
			awaitNumbers(consumer, 100);
			assertThat(consumer.numbers()).isEqualTo(numbers(0, 100));
		}
	}

	private RunningConsumer consumer() {
		return new RunningConsumer(this.dynamo, "projections", StreamName.ofTable(OrdersTable.NAME), this.store,
				RunningConsumer.quick(), RunningConsumer.options(), FeedObserver.NONE);
	}

	private static void awaitNumbers(RunningConsumer consumer, int count) {
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> consumer.seen().size() >= count);
	}

	private static List<String> numbers(int from, int to) {
		return IntStream.range(from, to).mapToObj(Integer::toString).toList();
	}

}
