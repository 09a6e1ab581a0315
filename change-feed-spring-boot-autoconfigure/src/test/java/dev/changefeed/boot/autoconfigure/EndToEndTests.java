package dev.changefeed.boot.autoconfigure;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import dev.changefeed.core.FeedState;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests of whole applications on an embedded server.
 */
@ExtendWith(OutputCaptureExtension.class)
class EndToEndTests {

	private OrderTable table;

	@BeforeEach
	void start() {
		this.table = OrderTable.start();
	}

	@AfterEach
	void close() {
		this.table.close();
	}

	@Test
	void typedListenersReceiveChanges() {
		try (ConfigurableApplicationContext application = OrderApplication.start(this.table.application())) {
			this.table.put("o-1", "placed");
			this.table.put("o-1", "paid");
			this.table.delete("o-1");

			awaitSeen(application, "+o-1 placed", "o-1 placed>paid", "-o-1");
		}
	}

	@Test
	void positionIsKeptWhenContextStopsAndStarts() {
		try (ConfigurableApplicationContext application = OrderApplication.start(this.table.application())) {
			this.table.put("o-1", "placed");
			awaitSeen(application, "+o-1 placed");

			application.stop();
			this.table.put("o-1", "paid");
			assertThat(runner(application).isRunning()).isFalse();
			application.start();

			awaitSeen(application, "+o-1 placed", "o-1 placed>paid");
		}
	}

	@Test
	void positionIsKeptWhenApplicationIsStartedAgain() {
		try (ConfigurableApplicationContext application = OrderApplication.start(this.table.application())) {
			this.table.put("o-1", "placed");
			awaitSeen(application, "+o-1 placed");
		}
		this.table.put("o-1", "paid");

		try (ConfigurableApplicationContext application = OrderApplication.start(this.table.application())) {
			awaitSeen(application, "o-1 placed>paid");
		}
	}

	@Test
	void positionInMemoryIsKeptWhenContextStopsAndStarts() {
		try (ConfigurableApplicationContext application = OrderApplication
			.start(this.table.application("change-feed.checkpoint.store=memory"))) {
			this.table.put("o-1", "placed");
			awaitSeen(application, "+o-1 placed");

			application.stop();
			this.table.put("o-1", "paid");
			application.start();

			awaitSeen(application, "+o-1 placed", "o-1 placed>paid");
			assertThat(this.table.newClient().listTables().tableNames()).containsExactly(OrderTable.NAME);
		}
	}

	@Test
	void lazyApplicationReceivesChanges() {
		try (ConfigurableApplicationContext application = OrderApplication
			.start(this.table.application("spring.main.lazy-initialization=true"))) {
			this.table.put("o-1", "placed");

			awaitSeen(application, "+o-1 placed");
		}
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void listenersRunOnVirtualThreads() {
		try (ConfigurableApplicationContext application = OrderApplication.start(ThreadApplication.class,
				this.table.application("spring.threads.virtual.enabled=true"))) {
			this.table.put("o-1", "placed");

			ThreadListener listener = application.getBean(ThreadListener.class);
			await().until(() -> listener.thread != null);
			assertThat(listener.thread.getClass().getName()).contains("VirtualThread");
		}
	}

	@Test
	void clientsOfApplicationAreUsedAndStayOpen() {
		DynamoDbClient dynamoDb = this.table.newClient();
		DynamoDbStreamsClient streams = this.table.newStreamsClient();
		OwnClients.dynamoDb = dynamoDb;
		OwnClients.streams = streams;
		try (ConfigurableApplicationContext application = OrderApplication.start(OwnClients.class,
				"change-feed.consumers.projection.table=orders")) {
			this.table.put("o-1", "placed");

			awaitSeen(application, "+o-1 placed");
		}

		assertThat(dynamoDb.listTables().tableNames()).contains(OrderTable.NAME);
		assertThat(streams.listStreams().streams()).hasSize(1);
		dynamoDb.close();
		streams.close();
	}

	@Test
	void failedRecordComesAgain() {
		try (ConfigurableApplicationContext application = OrderApplication.start(this.table.application())) {
			OrderApplication.fail(application, true);
			this.table.put("o-1", "placed");
			await().until(() -> this.table.server().control().requests().count("GetRecords") > 3);
			OrderApplication.fail(application, false);

			awaitSeen(application, "+o-1 placed");
		}
	}

	@Test
	void secondReplicaStandsByAndTakesOverWithinTwoSecondsOfStop() {
		ConfigurableApplicationContext first = OrderApplication.start(this.table.application());
		this.table.put("o-1", "placed");
		awaitSeen(first, "+o-1 placed");
		try (ConfigurableApplicationContext second = OrderApplication
			.start(this.table.application("change-feed.defaults.lease.poll-interval=100ms"))) {
			await().until(() -> runner(second).feedState() == FeedState.STANDBY);

			first.close();
			this.table.put("o-1", "paid");

			await().atMost(Duration.ofSeconds(2))
				.untilAsserted(() -> assertThat(OrderApplication.seen(second)).containsExactly("o-1 placed>paid"));
		}
	}

	@Test
	void contextClosesWithinShutdownTimeoutWhenListenerHangs(CapturedOutput output) {
		ConfigurableApplicationContext application = OrderApplication.start(HangingApplication.class,
				this.table.application("change-feed.defaults.shutdown-timeout=200ms"));
		HangingListener listener = application.getBean(HangingListener.class);
		this.table.put("o-1", "placed");
		await().until(() -> listener.called.getCount() == 0);

		long start = System.nanoTime();
		application.close();

		assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
		assertThat(listener.interrupted.getCount()).isZero();
	}

	@Test
	void nothingIsLoggedAboveInfoInUndisturbedRun(CapturedOutput output) {
		try (ConfigurableApplicationContext application = OrderApplication.start(this.table.application())) {
			this.table.put("o-1", "placed");
			awaitSeen(application, "+o-1 placed");
		}

		assertThat(output.getAll().lines().filter((line) -> line.contains(" WARN ") || line.contains(" ERROR ")))
			.isEmpty();
	}

	private static ChangeFeedRunner runner(ConfigurableApplicationContext application) {
		return application.getBean(ChangeFeedRegistry.class).runner("projection");
	}

	private static void awaitSeen(ConfigurableApplicationContext application, String... changes) {
		await().untilAsserted(() -> assertThat(OrderApplication.seen(application)).isEqualTo(List.of(changes)));
	}

	static class OwnClients extends OrderApplication {

		private static DynamoDbClient dynamoDb;

		private static DynamoDbStreamsClient streams;

		@Bean(destroyMethod = "")
		DynamoDbClient dynamoDbClient() {
			return dynamoDb;
		}

		@Bean(destroyMethod = "")
		DynamoDbStreamsClient dynamoDbStreamsClient() {
			return streams;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class ThreadApplication {

		@Bean
		ThreadListener threadListener() {
			return new ThreadListener();
		}

	}

	static class ThreadListener {

		private volatile Thread thread;

		@OnInsert
		void inserted(OrderApplication.Order order) {
			this.thread = Thread.currentThread();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class HangingApplication {

		@Bean
		HangingListener hangingListener() {
			return new HangingListener();
		}

	}

	static class HangingListener {

		private final CountDownLatch called = new CountDownLatch(1);

		private final CountDownLatch interrupted = new CountDownLatch(1);

		@OnInsert
		void inserted(OrderApplication.Order order) throws InterruptedException {
			this.called.countDown();
			try {
				new CountDownLatch(1).await();
			}
			finally {
				this.interrupted.countDown();
			}
		}

	}

}
