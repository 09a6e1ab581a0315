package dev.changefeed.boot.autoconfigure;

import java.time.Duration;
import java.util.Map;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests of applications in processes of their own.
 */
class WorkerProcessTests {

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
	void workerLivesWithoutWebServerAndGivesItsLeaseBackAtTheEnd() throws InterruptedException {
		try (WorkerProcess worker = WorkerProcess.start((jar) -> true, Map.of(), this.table.application())) {
			awaitSeen(worker, "seen Inserted on platform thread");
			assertThat(worker.isAlive()).isTrue();

			assertThat(worker.terminate()).isEqualTo(143);
			assertThat(leaseExpiry()).isEqualTo("0");
		}
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void workerWithVirtualThreadsLivesWithoutWebServer() throws InterruptedException {
		try (WorkerProcess worker = WorkerProcess.start((jar) -> true, Map.of(),
				this.table.application("spring.threads.virtual.enabled=true"))) {
			awaitSeen(worker, "seen Inserted on virtual thread");
			assertThat(worker.isAlive()).isTrue();

			assertThat(worker.terminate()).isEqualTo(143);
		}
	}

	@Test
	void workerNeedsNoOptionalLibrary() throws InterruptedException {
		try (WorkerProcess worker = WorkerProcess.start(
				(jar) -> !jar.matches(".*/spring-boot-(health|actuator|micrometer|jackson|starter|test)[^/]*\\.jar"),
				Map.of(), this.table.application())) {
			awaitSeen(worker, "seen Inserted on platform thread");

			assertThat(worker.output()).noneMatch((line) -> line.contains("WARN") || line.contains("ERROR"));
		}
	}

	@Test
	void environmentVariablesAreEnough() {
		Map<String, String> environment = Map.of("AWS_ENDPOINT_URL_DYNAMODB", this.table.server().endpoint().toString(),
				"AWS_ENDPOINT_URL_DYNAMODB_STREAMS", this.table.server().endpoint().toString(), "AWS_REGION",
				this.table.server().region(), "AWS_ACCESS_KEY_ID", "key", "AWS_SECRET_ACCESS_KEY", "secret",
				"CHANGEFEED_CONSUMERS_PROJECTION_TABLE", OrderTable.NAME, "CHANGEFEED_CONSUMERS_PROJECTION_PAGESIZE",
				"17");
		try (WorkerProcess worker = WorkerProcess.start((jar) -> true, environment)) {
			awaitSeen(worker, "seen Inserted on platform thread");
		}

		assertThat(this.table.server().control().requests().of("GetRecords"))
			.allMatch((request) -> request.request().get("Limit").asInt() == 17);
	}

	@Test
	void oneEndpointVariableServesBothClients() {
		Map<String, String> environment = Map.of("AWS_ENDPOINT_URL", this.table.server().endpoint().toString(),
				"AWS_REGION", this.table.server().region(), "AWS_ACCESS_KEY_ID", "key", "AWS_SECRET_ACCESS_KEY",
				"secret");
		try (WorkerProcess worker = WorkerProcess.start((jar) -> true, environment,
				"change-feed.consumers.projection.table=" + OrderTable.NAME)) {
			awaitSeen(worker, "seen Inserted on platform thread");
		}
	}

	private void awaitSeen(WorkerProcess worker, String line) {
		this.table.put("o-1", "placed");
		patiently().untilAsserted(() -> assertThat(worker.output()).contains("main has ended", line));
	}

	private static ConditionFactory patiently() {
		return await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(100));
	}

	private String leaseExpiry() {
		try (DynamoDbClient client = this.table.newClient()) {
			String stream = client.describeTable((describe) -> describe.tableName(OrderTable.NAME))
				.table()
				.latestStreamArn();
			return client
				.getItem((get) -> get.tableName("change-feed-checkpoints")
					.key(Map.of("pk", AttributeValue.fromS("projection#" + stream), "sk",
							AttributeValue.fromS("lease"))))
				.item()
				.get("expiresAt")
				.n();
		}
	}

}
