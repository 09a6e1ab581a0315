package dev.changefeed.dynamodb.feed;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.dynamodb.checkpoint.CheckpointTableOptions;
import dev.changefeed.dynamodb.checkpoint.DynamoDbCheckpointStore;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.TestClients;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A feed with its checkpoints in a table, on a server that shares no code with this
 * project, so that what passes here and on the embedded server is fitted to neither.
 * {@code .ci/run} starts one where it can be installed.
 */
@EnabledIfSystemProperty(named = "change-feed.independent-endpoint", matches = "http.*",
		disabledReason = "no independent server was started")
class IndependentServerTests {

	/**
	 * The key pair of AWS's own examples, which the server knows.
	 */
	private static final AwsBasicCredentials EXAMPLE = AwsBasicCredentials.create("AKIAIOSFODNN7EXAMPLE",
			"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");

	private final ExecutorService calls = Executors.newFixedThreadPool(4);

	private TestClients clients;

	private DynamoDbCheckpointStore store;

	private OrdersTable orders;

	@BeforeEach
	void start() {
		this.clients = clients();
		this.orders = OrdersTable.create(this.clients.tables());
		this.clients.tables().waiter().waitUntilTableExists((table) -> table.tableName(OrdersTable.NAME));
		this.store = new DynamoDbCheckpointStore(this.clients.tables(), CheckpointTableOptions.defaults(), this.calls,
				this.calls, Clock.systemUTC());
	}

	@AfterEach
	void stop() {
		this.clients.tables().deleteTable((table) -> table.tableName(OrdersTable.NAME));
		this.clients.close();
		this.calls.shutdownNow();
	}

	@Test
	void deliversInOrderAndGoesOnAfterTheStoredPosition() {
		IntStream.range(0, 200).forEach((n) -> this.orders.put("a", n));
		try (RunningConsumer first = consumer().start()) {
			awaitNumbers(first, 200);
			assertThat(first.numbers()).isEqualTo(numbers(0, 200));
		}
		IntStream.range(200, 300).forEach((n) -> this.orders.put("a", n));
		try (RunningConsumer second = consumer().start()) {
			awaitNumbers(second, 100);
			assertThat(second.numbers()).isEqualTo(numbers(200, 300));
		}
	}

	private RunningConsumer consumer() {
		return new RunningConsumer(clients(), "independent", StreamName.ofTable(OrdersTable.NAME), this.store,
				RunningConsumer.quick(), RunningConsumer.options(), FeedObserver.NONE);
	}

	private static TestClients clients() {
		return new TestClients(URI.create(System.getProperty("change-feed.independent-endpoint")), "us-east-1",
				EXAMPLE);
	}

	private static void awaitNumbers(RunningConsumer consumer, int count) {
		Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> consumer.seen().size() >= count);
	}

	private static List<String> numbers(int from, int to) {
		return IntStream.range(from, to).mapToObj(Integer::toString).toList();
	}

}
