package dev.changefeed.boot.autoconfigure.health;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;

import dev.changefeed.boot.autoconfigure.OrderApplication;
import dev.changefeed.boot.autoconfigure.OrderTable;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.test.control.FaultPlan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.boot.health.actuate.endpoint.CompositeHealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.actuate.endpoint.IndicatedHealthDescriptor;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests that the health endpoint follows what happens to feeds from outside.
 */
class HealthEndToEndTests {

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
	void runningConsumerIsUp() {
		try (ConfigurableApplicationContext application = start(OrderApplication.class)) {
			awaitState(application, "running");

			assertThat(health(application).getStatus()).isEqualTo(Status.UP);
			assertThat(details(application).get("stream")).asString().startsWith("arn:aws:dynamodb:");
		}
	}

	@Test
	void standbyIsUp() {
		try (ConfigurableApplicationContext first = start(OrderApplication.class)) {
			awaitState(first, "running");
			try (ConfigurableApplicationContext second = start(OrderApplication.class)) {
				awaitState(second, "standby");

				assertThat(health(second).getStatus()).isEqualTo(Status.UP);
				assertThat(details(second)).containsEntry("standby", true).containsKey("leaseOwner");
			}
		}
	}

	@Test
	void downWhileServiceIsOutOfReachAtStart() {
		FaultPlan faults = this.table.server().control().faults();
		faults.on("DescribeTable").table(OrderTable.NAME).always().failInternally();
		try (ConfigurableApplicationContext application = start(OrderApplication.class)) {
			await().untilAsserted(() -> assertThat(health(application).getStatus()).isEqualTo(Status.DOWN));
			assertThat(details(application)).containsEntry("reason", "transient")
				.hasEntrySatisfying("error", (error) -> assertThat(error).asString().contains("DescribeTable"));

			faults.clear();

			await().untilAsserted(() -> assertThat(health(application).getStatus()).isEqualTo(Status.UP));
		}
	}

	@Test
	void downWhileReadsFail() {
		try (ConfigurableApplicationContext application = start(ImpatientApplication.class)) {
			awaitState(application, "running");
			FaultPlan faults = this.table.server().control().faults();
			faults.on("GetRecords").always().failInternally();

			await().untilAsserted(() -> assertThat(health(application).getStatus()).isEqualTo(Status.DOWN));
			assertThat(details(application)).containsEntry("operation", "GetRecords")
				.containsKeys("reason", "shard", "since");

			faults.clear();
			await().untilAsserted(() -> assertThat(health(application).getStatus()).isEqualTo(Status.UP));
		}
	}

	@Test
	void downWhileRecordFails() {
		try (ConfigurableApplicationContext application = start(ImpatientApplication.class)) {
			OrderApplication.fail(application, true);
			this.table.put("secret-id", "placed");

			await().untilAsserted(() -> assertThat(health(application).getStatus()).isEqualTo(Status.DOWN));
			assertThat(details(application)).containsEntry("operation", "record").containsKey("shard");
			assertThat(details(application).toString()).doesNotContain("secret-id");

			OrderApplication.fail(application, false);
			await().untilAsserted(() -> assertThat(health(application).getStatus()).isEqualTo(Status.UP));
		}
	}

	@Test
	void downWhenFeedStaysStopped() {
		try (ConfigurableApplicationContext first = start(OrderApplication.class)) {
			awaitState(first, "running");
			try (ConfigurableApplicationContext second = OrderApplication
				.start(this.table.application("change-feed.defaults.lease.on-held=fail"))) {
				awaitState(second, "failed");

				assertThat(health(second).getStatus()).isEqualTo(Status.DOWN);
				assertThat(details(second)).containsEntry("reason", "lease-held");
			}
		}
	}

	@Test
	void upAgainWhenRunnerIsStartedAfterFailure() {
		try (ConfigurableApplicationContext second = failedByLease()) {
			second.getBean(ChangeFeedRegistry.class).runner("projection").stop();
			second.getBean(ChangeFeedRegistry.class).runner("projection").start();

			awaitState(second, "running");
			assertThat(health(second).getStatus()).isEqualTo(Status.UP);
		}
	}

	private ConfigurableApplicationContext failedByLease() {
		try (ConfigurableApplicationContext first = start(OrderApplication.class)) {
			awaitState(first, "running");
			ConfigurableApplicationContext second = OrderApplication
				.start(this.table.application("change-feed.defaults.lease.on-held=fail"));
			awaitState(second, "failed");
			return second;
		}
	}

	private ConfigurableApplicationContext start(Class<?> application) {
		return OrderApplication.start(application, this.table.application());
	}

	private static void awaitState(ConfigurableApplicationContext application, String state) {
		await().untilAsserted(() -> assertThat(details(application)).containsEntry("state", state));
	}

	private static Map<String, Object> details(ConfigurableApplicationContext application) {
		return health(application).getDetails();
	}

	private static IndicatedHealthDescriptor health(ConfigurableApplicationContext application) {
		HealthDescriptor all = application.getBean(HealthEndpoint.class).health();
		CompositeHealthDescriptor feeds = (CompositeHealthDescriptor) ((CompositeHealthDescriptor) all).getComponents()
			.get("changeFeed");
		return (IndicatedHealthDescriptor) feeds.getComponents().get("projection");
	}

	static class ImpatientApplication extends OrderApplication {

		@Bean
		FeedTroubles feedTroubles() {
			return new FeedTroubles(Duration.ofMillis(300), Clock.systemUTC());
		}

	}

}
