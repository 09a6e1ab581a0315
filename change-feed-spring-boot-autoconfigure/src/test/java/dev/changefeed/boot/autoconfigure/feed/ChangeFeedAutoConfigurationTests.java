package dev.changefeed.boot.autoconfigure.feed;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import dev.changefeed.boot.autoconfigure.Failures;
import dev.changefeed.boot.autoconfigure.StubFeeds;
import dev.changefeed.boot.autoconfigure.client.ChangeFeedClientAutoConfiguration;
import dev.changefeed.boot.autoconfigure.client.ChangeFeedClients;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.MemoryCheckpointStore;
import dev.changefeed.dynamodb.checkpoint.DynamoDbCheckpointStore;
import dev.changefeed.dynamodb.service.SdkStreamService;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.spring.runner.FeedAssembly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.mockito.Mockito;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Tests for {@link ChangeFeedAutoConfiguration}.
 */
class ChangeFeedAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class,
				ChangeFeedClientAutoConfiguration.class, ChangeFeedAutoConfiguration.class))
		.withPropertyValues("change-feed.dynamodb.region=eu-central-1", "change-feed.dynamodb.access-key=key",
				"change-feed.dynamodb.secret-key=secret");

	@Test
	void positionsAreStoredInDynamoDbByDefault() {
		this.contextRunner.run((context) -> {
			assertThat(context.getBean(CheckpointStore.class)).isInstanceOf(DynamoDbCheckpointStore.class);
			assertThat(context.getBean(StreamService.class)).isInstanceOf(SdkStreamService.class);
			assertThat(context.getBean(FeedAssembly.class)).isInstanceOf(LazyFeedAssembly.class);
		});
	}

	@Test
	void nothingIsMadeBeforeItIsNeeded() {
		this.contextRunner.run((context) -> {
			for (String name : new String[] { "changeFeedStreamService", "changeFeedCheckpointStore",
					"changeFeedClients", "changeFeedCallExecutors" }) {
				assertThat(context.getBeanFactory().containsSingleton(name)).as(name).isFalse();
			}
		});
	}

	@Test
	void positionsAreStoredInMemoryOnRequest() {
		this.contextRunner.withPropertyValues("change-feed.checkpoint.store=memory").run((context) -> {
			assertThat(context).hasSingleBean(CheckpointStore.class);
			assertThat(context.getBean(CheckpointStore.class)).isInstanceOf(MemoryCheckpointStore.class);
		});
	}

	@Test
	void storeOfApplicationReplacesOurs() {
		this.contextRunner.withBean("mine", CheckpointStore.class, MemoryCheckpointStore::new)
			.run((context) -> assertThat(context).hasSingleBean(CheckpointStore.class).hasBean("mine"));
	}

	@Test
	void serviceOfApplicationReplacesOurs() {
		this.contextRunner.withBean("mine", StreamService.class, () -> Mockito.mock(StreamService.class))
			.run((context) -> assertThat(context).hasSingleBean(StreamService.class).hasBean("mine"));
	}

	@Test
	void assemblyOfApplicationReplacesOurs() {
		this.contextRunner.withBean("mine", FeedAssembly.class, StubFeeds::new)
			.run((context) -> assertThat(context).hasSingleBean(FeedAssembly.class).hasBean("mine"));
	}

	@Test
	void refusedWhenFinishedShardsAreForgottenTooSoon() {
		this.contextRunner.withPropertyValues("change-feed.checkpoint.finished-ttl=27h")
			.withBean(Eager.class)
			.run((context) -> Failures.assertThatCause(context)
				.message()
				.startsWith("Property 'change-feed.checkpoint.finished-ttl' is '1d3h' but must be at least 28h"));
	}

	@Test
	void refusedWhenTableHasNoName() {
		this.contextRunner.withPropertyValues("change-feed.checkpoint.table=or")
			.withBean(Eager.class)
			.run((context) -> Failures.assertThatCause(context)
				.message()
				.startsWith("Property 'change-feed.checkpoint.table' is 'or' but must be 3 to 255 letters"));
	}

	@Test
	void taskExecutorOfApplicationStays() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(TaskExecutionAutoConfiguration.class))
			.run((context) -> assertThat(context).hasBean("applicationTaskExecutor"));
	}

	@Test
	void callsRunOnPlatformThreads() {
		this.contextRunner.run((context) -> {
			CallExecutors executors = context.getBean(CallExecutors.class);
			assertThat(threadOf(executors.reads())).startsWith("change-feed-read-");
			assertThat(threadOf(executors.checkpoints())).startsWith("change-feed-checkpoint-");
			assertThat(threadOf(executors.leases())).startsWith("change-feed-lease-");
		});
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void callsRunOnVirtualThreadsOnRequest() {
		this.contextRunner.withPropertyValues("spring.threads.virtual.enabled=true").run((context) -> {
			assertThat(context).hasSingleBean(CallExecutors.class);
			assertThat(threadOf(context.getBean(CallExecutors.class).reads())).contains("VirtualThread");
		});
	}

	@Test
	void closingTwiceIsHarmless() {
		this.contextRunner.run((context) -> {
			context.getBean(ChangeFeedClients.class).close();
			assertThatNoException().isThrownBy(() -> context.getBean(CallExecutors.class).close());
		});
	}

	@Test
	void nothingWhenDisabled() {
		this.contextRunner.withPropertyValues("change-feed.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(FeedAssembly.class)
				.doesNotHaveBean(StreamService.class)
				.doesNotHaveBean(CheckpointStore.class));
	}

	private static String threadOf(Executor executor) {
		return CompletableFuture
			.supplyAsync(() -> Thread.currentThread().getName() + " " + Thread.currentThread().getClass().getName(),
					executor)
			.join();
	}

	record Eager(CheckpointStore store) {
	}

}
