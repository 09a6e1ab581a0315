package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.changefeed.boot.autoconfigure.Failures;
import dev.changefeed.boot.autoconfigure.properties.ChangeFeedProperties;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.dynamodb.feed.StartingPosition;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.feed.StreamOptions;
import dev.changefeed.spring.listener.Unmatched;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import dev.changefeed.spring.runner.ConsumerOptions;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.SystemEnvironmentPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ChangeFeedConsumerAutoConfiguration}.
 */
class ChangeFeedConsumerAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class))
		.withUserConfiguration(StubRunners.class);

	@Test
	void noRunnersWhenNothingIsConfigured() {
		this.contextRunner.run((context) -> {
			assertThat(context).hasNotFailed();
			assertThat(context).doesNotHaveBean(ChangeFeedRunner.class);
			assertThat(context.getBean(ConfiguredConsumers.class).names()).isEmpty();
		});
	}

	@Test
	void oneRunnerBeanForEachConsumer() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders",
					"change-feed.consumers.order-audit.table=orders")
			.run((context) -> {
				assertThat(context.getBeanNamesForType(ChangeFeedRunner.class))
					.containsExactlyInAnyOrder("changeFeedRunner.orders", "changeFeedRunner.order-audit");
				assertThat(context.getBean("changeFeedRunner.orders", ChangeFeedRunner.class).isRunning()).isTrue();
			});
	}

	@Test
	void builtInDefaultsWhenOnlyTableIsSet() {
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.table=orders").run((context) -> {
			ConsumerOptions options = options(context);
			String owner = options.feedOptions().lease().owner();
			assertThat(options).isEqualTo(ConsumerOptions.defaults("orders", StreamName.ofTable("orders"), owner));
			assertThat(owner).endsWith("/" + ProcessHandle.current().pid());
		});
	}

	@Test
	void everyOptionOfConsumerIsMapped() {
		this.contextRunner.withPropertyValues(every("change-feed.consumers.orders."))
			.withPropertyValues("change-feed.consumers.orders.table=orders")
			.run((context) -> assertThat(options(context)).isEqualTo(everyOption()));
	}

	@Test
	void everyDefaultIsMapped() {
		this.contextRunner.withPropertyValues(every("change-feed.defaults."))
			.withPropertyValues("change-feed.consumers.orders.table=orders")
			.run((context) -> assertThat(options(context)).isEqualTo(everyOption()));
	}

	@Test
	void valueOfConsumerWinsOverDefault() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders", "change-feed.defaults.page-size=5",
					"change-feed.consumers.orders.page-size=7", "change-feed.defaults.lease.duration=40s",
					"change-feed.consumers.orders.lease.duration=50s", "change-feed.defaults.lease.renew-every=5s")
			.run((context) -> {
				assertThat(options(context).streamOptions().pageSize()).isEqualTo(7);
				assertThat(options(context).feedOptions().lease().duration()).isEqualTo(Duration.ofSeconds(50));
				assertThat(options(context).feedOptions().lease().renewEvery()).isEqualTo(Duration.ofSeconds(5));
			});
	}

	@Test
	void streamIsNamedByArn() {
		String arn = "arn:aws:dynamodb:eu-central-1:123456789012:table/orders/stream/2026-11-01T00:00:00.000";
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.stream-arn=" + arn)
			.run((context) -> assertThat(options(context).stream()).isEqualTo(StreamName.ofArn(arn)));
	}

	@Test
	void propertiesAreBean() {
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.table=orders")
			.run((context) -> assertThat(context.getBean(ChangeFeedProperties.class).consumers())
				.containsOnlyKeys("orders"));
	}

	@Test
	void nothingWhenDisabled() {
		this.contextRunner
			.withPropertyValues("change-feed.enabled=false", "change-feed.consumers.orders.table=orders",
					"change-feed.consumers.wrong.page-size=0")
			.run((context) -> {
				assertThat(context).doesNotHaveBean(ConfiguredConsumers.class);
				assertThat(context).doesNotHaveBean(ChangeFeedRunner.class);
			});
	}

	@Test
	void customizersChangeOptionsInTheirOrder() {
		this.contextRunner.withUserConfiguration(TwoCustomizers.class)
			.withPropertyValues("change-feed.consumers.orders.table=orders", "change-feed.consumers.orders.phase=1",
					"change-feed.consumers.audit.table=orders")
			.run((context) -> {
				assertThat(options(context).phase()).isEqualTo(23);
				assertThat(context.getBean("changeFeedRunner.orders", ChangeFeedRunner.class).getPhase()).isEqualTo(23);
				assertThat(context.getBean(ConfiguredConsumers.class).get("audit").phase())
					.isEqualTo(ConsumerOptions.DEFAULT_PHASE);
			});
	}

	@Test
	void refusedWhenCustomizerChangesConsumer() {
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.table=orders")
			.withBean(ChangeFeedCustomizer.class,
					() -> (consumer, options) -> ConsumerOptions.defaults("other", options.stream(), "me"))
			.run((context) -> Failures.assertThatCause(context)
				.hasMessage("A ChangeFeedCustomizer returned the options of consumer 'other' for consumer "
						+ "'orders'. Return a copy of the options that were passed."));
	}

	@Test
	void refusedWhenCustomizerSetsValueOutOfRange() {
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.table=orders")
			.withBean(ChangeFeedCustomizer.class, () -> (consumer, options) -> options.withMaxConcurrentBatches(0))
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("A ChangeFeedCustomizer gave consumer 'orders'")
				.hasMessageContaining("'max-concurrent-batches' is 0 but must be at least 1"));
	}

	@Test
	void refusedWhenCustomizerLeavesNoTimeForShutdown() {
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.table=orders")
			.withBean(ChangeFeedCustomizer.class,
					() -> (consumer,
							options) -> options.withFeedOptions(new FeedOptions(1, 1, 1, BackoffSettings.DEFAULT,
									options.feedOptions().lease(), Duration.ofSeconds(30))))
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("'shutdown-timeout' is PT30S but must be less than "
						+ "'spring.lifecycle.timeout-per-shutdown-phase' (PT30S)"));
	}

	@Test
	void callsOfAllConsumersAreAddedUp() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.a.table=orders", "change-feed.consumers.b.table=orders",
					"change-feed.consumers.b.max-concurrent-reads=100",
					"change-feed.consumers.b.max-concurrent-batches=200")
			.run((context) -> {
				ConfiguredConsumers consumers = context.getBean(ConfiguredConsumers.class);
				assertThat(consumers.concurrentReads()).isGreaterThanOrEqualTo(116);
				assertThat(consumers.concurrentCheckpoints()).isGreaterThanOrEqualTo(216);
				assertThat(consumers.concurrentCalls())
					.isGreaterThanOrEqualTo(consumers.concurrentReads() + consumers.concurrentCheckpoints() + 2);
			});
	}

	@Test
	void refusedWhenNeitherTableNorStreamIsSet() {
		this.contextRunner.withPropertyValues("change-feed.consumers.orders.page-size=5")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessage("Consumer 'orders' has no table and no stream to read. Set "
						+ "'change-feed.consumers.orders.table' to the name of a table, or "
						+ "'change-feed.consumers.orders.stream-arn' to the ARN of a stream."));
	}

	@Test
	void refusedWhenTableAndStreamAreSet() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders",
					"change-feed.consumers.orders.stream-arn=arn:x")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("Consumer 'orders' has both a table ('orders') and a stream ('arn:x')"));
	}

	@Test
	void refusedWhenNameCannotBeStored() {
		this.contextRunner.withPropertyValues("change-feed.consumers[a#b].table=orders")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("Consumer 'a#b' under 'change-feed.consumers' has a name that can't be stored"));
	}

	@Test
	void refusedWhenOptionDoesNotExist() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders", "change-feed.consumers.orders.batchsise=5")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("There is no property 'change-feed.consumers.orders.batchsise'."));
	}

	@Test
	void refusedWhenDefaultDoesNotExist() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders", "change-feed.defaults.table=orders")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("There is no property 'change-feed.defaults.table'."));
	}

	@Test
	void shutdownTimeoutIsComparedWithPhaseOfShutdown() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders",
					"spring.lifecycle.timeout-per-shutdown-phase=20s")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("Property 'change-feed.defaults.shutdown-timeout' is '20s' but must be less than "
						+ "'spring.lifecycle.timeout-per-shutdown-phase', which is '20s'."));
	}

	@Test
	void environmentVariableChangesConsumerWithDashes() {
		this.contextRunner.withPropertyValues("change-feed.consumers.order-projection.table=orders")
			.withInitializer((context) -> environment(context.getEnvironment().getPropertySources(),
					Map.of("CHANGEFEED_CONSUMERS_ORDERPROJECTION_PAGESIZE", "5")))
			.run((context) -> {
				ConfiguredConsumers consumers = context.getBean(ConfiguredConsumers.class);
				assertThat(consumers.names()).containsExactly("order-projection");
				assertThat(consumers.get("order-projection").streamOptions().pageSize()).isEqualTo(5);
				assertThat(context.getBeanNamesForType(ChangeFeedRunner.class))
					.containsExactly("changeFeedRunner.order-projection");
			});
	}

	@Test
	void environmentVariablesAloneMakeConsumer() {
		this.contextRunner
			.withInitializer((context) -> environment(context.getEnvironment().getPropertySources(),
					Map.of("CHANGEFEED_CONSUMERS_ORDERPROJECTION_TABLE", "orders")))
			.run((context) -> assertThat(context.getBean(ConfiguredConsumers.class).names())
				.containsExactly("orderprojection"));
	}

	@Test
	void refusedWhenNamesDifferOnlyInDashes() {
		this.contextRunner
			.withPropertyValues("change-feed.consumers.order-log.table=orders",
					"change-feed.consumers.orderLog.table=orders")
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageContaining("Consumers 'order-log' and 'orderLog'"));
	}

	private static void environment(org.springframework.core.env.MutablePropertySources sources,
			Map<String, Object> variables) {
		sources.addFirst(new SystemEnvironmentPropertySource("test-systemEnvironment", variables));
	}

	private static ConsumerOptions options(AssertableApplicationContext context) {
		return context.getBean(ConfiguredConsumers.class).get("orders");
	}

	private static String[] every(String prefix) {
		List<String> values = new ArrayList<>(List.of("starting-position=latest", "page-size=11", "batch-size=12",
				"poll-interval=13ms", "idle-poll-interval=14ms", "describe-interval=15s", "max-concurrent-reads=16",
				"max-concurrent-batches=17", "max-buffered-bytes=18KB", "backoff.initial=19ms", "backoff.max=20s",
				"lease.enabled=false", "lease.owner=me", "lease.duration=21s", "lease.renew-every=3s",
				"lease.poll-interval=4s", "lease.max-clock-skew=5s", "lease.on-held=fail", "unmatched=fail",
				"clock-tolerance=6s", "auto-startup=false", "phase=22", "shutdown-timeout=7s", "startup-timeout=8s"));
		values.replaceAll(prefix::concat);
		return values.toArray(String[]::new);
	}

	private static ConsumerOptions everyOption() {
		LeaseOptions lease = new LeaseOptions(false, "me", Duration.ofSeconds(21), Duration.ofSeconds(3),
				Duration.ofSeconds(4), Duration.ofSeconds(5), OnHeld.FAIL);
		return new ConsumerOptions("orders", StreamName.ofTable("orders"),
				new StreamOptions(StartingPosition.LATEST, 11, Duration.ofMillis(13), Duration.ofMillis(14),
						Duration.ofSeconds(15), Duration.ofSeconds(6)),
				new FeedOptions(12, 16, 18 * 1024, new BackoffSettings(Duration.ofMillis(19), Duration.ofSeconds(20)),
						lease, Duration.ofSeconds(7)),
				17, Unmatched.FAIL, false, 22, Duration.ofSeconds(8));
	}

	@Configuration(proxyBeanMethods = false)
	static class TwoCustomizers {

		@Bean
		@Order(2)
		ChangeFeedCustomizer second() {
			return (consumer, options) -> consumer.equals("orders") ? options.withPhase(options.phase() * 10 + 3)
					: options;
		}

		@Bean
		@Order(1)
		ChangeFeedCustomizer first() {
			return (consumer, options) -> consumer.equals("orders") ? options.withPhase(options.phase() + 1) : options;
		}

	}

}
