package dev.changefeed.boot.autoconfigure.metrics;

import dev.changefeed.boot.autoconfigure.OrderApplication;
import dev.changefeed.boot.autoconfigure.OrderTable;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.spring.observation.FeedMeters;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for {@link ChangeFeedMetricsAutoConfiguration}.
 */
class ChangeFeedMetricsAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner().withConfiguration(
			AutoConfigurations.of(ChangeFeedMetricsAutoConfiguration.class, ChangeFeedConsumerAutoConfiguration.class));

	@Test
	void metersWhenThereIsRegistry() {
		this.contextRunner.withBean(SimpleMeterRegistry.class)
			.run((context) -> assertThat(context).hasSingleBean(FeedMeters.class));
	}

	@Test
	void metersAreMadeAfterRegistryOfBoot() {
		this.contextRunner
			.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class,
					CompositeMeterRegistryAutoConfiguration.class, SimpleMetricsExportAutoConfiguration.class))
			.run((context) -> assertThat(context).hasSingleBean(FeedMeters.class));
	}

	@Test
	void noMetersWithoutRegistry() {
		this.contextRunner.run((context) -> assertThat(context).doesNotHaveBean(FeedMeters.class));
	}

	@Test
	void noMetersWithoutMicrometer() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("io.micrometer"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("changeFeedMeters"));
	}

	@Test
	void noMetersWhenDisabled() {
		this.contextRunner.withBean(SimpleMeterRegistry.class)
			.withPropertyValues("change-feed.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(FeedMeters.class));
	}

	@Test
	void metersOfApplicationReplaceOurs() {
		this.contextRunner.withBean(SimpleMeterRegistry.class)
			.withBean("mine", FeedMeters.class, () -> new FeedMeters(new SimpleMeterRegistry()))
			.run((context) -> assertThat(context).hasSingleBean(FeedMeters.class).hasBean("mine"));
	}

	@Test
	void changesAreCountedAndLagIsMeasured() {
		try (OrderTable table = OrderTable.start();
				ConfigurableApplicationContext application = OrderApplication.start(table.application())) {
			MeterRegistry registry = application.getBean(MeterRegistry.class);
			table.put("o-1", "placed");
			table.put("o-1", "paid");

			await().untilAsserted(() -> assertThat(handled(registry, "insert")).isEqualTo(1));
			await().untilAsserted(() -> assertThat(handled(registry, "modify")).isEqualTo(1));
			await().until(() -> registry.find("change.feed.lag").tag("consumer", "projection").gauge() != null);
			assertThat(registry.get("change.feed.lag").gauge().value()).isBetween(0.0, 60.0);
		}
	}

	@Test
	void retriesAreCounted() {
		try (OrderTable table = OrderTable.start();
				ConfigurableApplicationContext application = OrderApplication.start(table.application())) {
			MeterRegistry registry = application.getBean(MeterRegistry.class);
			table.server().control().faults().on("GetRecords").next(3).failInternally();

			await().untilAsserted(
					() -> assertThat(count(registry, "change.feed.retries", "operation", "GetRecords")).isEqualTo(3));
		}
	}

	private static double handled(MeterRegistry registry, String event) {
		return count(registry, "change.feed.records", "event", event, "outcome", "handled");
	}

	private static double count(MeterRegistry registry, String meter, String... tags) {
		Counter counter = registry.find(meter).tag("consumer", "projection").tags(tags).counter();
		return (counter != null) ? counter.count() : 0;
	}

}
