package dev.changefeed.spring.config;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.supervise.FeedRun;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.listener.UnknownConsumerException;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import dev.changefeed.spring.runner.ChangeFeedRunnerFactory;
import dev.changefeed.spring.runner.ConsumerOptions;
import dev.changefeed.spring.runner.FeedAssembly;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import org.springframework.context.Lifecycle;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link EnableChangeFeed}.
 */
class EnableChangeFeedTests {

	private static final FeedKey FEED = new FeedKey("projections", "stream");

	@Test
	void callsListenersOfAPlainApplication() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Application.class,
				Projection.class)) {
			OneBatch batch = context.getBean(OneBatch.class);

			Awaitility.await().untilAsserted(() -> assertThat(batch.responses).containsExactly(BatchResponse.done()));
			assertThat(context.getBean(Projection.class).seen).containsExactly("ORDER#1");
		}
	}

	@Test
	void tellsWhichRunnersThereAre() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Application.class,
				Projection.class)) {
			ChangeFeedRegistry registry = context.getBean(ChangeFeedRegistry.class);

			assertThat(registry.consumers()).containsExactly("projections");
			assertThat(registry.runner("projections")).isSameAs(context.getBean(ChangeFeedRunner.class));
			assertThat(registry.runner("audit")).isNull();
		}
	}

	@Test
	void givesLifecycleToRunnersOnly() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Application.class,
				Projection.class)) {
			assertThat(context.getBeansOfType(Lifecycle.class).keySet()).filteredOn((name) -> !name.startsWith("org."))
				.filteredOn((name) -> !name.equals("lifecycleProcessor"))
				.containsExactly("projections");
		}
	}

	@Test
	void refusesListenerOfAConsumerThatIsNotThere() {
		assertThatExceptionOfType(UnknownConsumerException.class)
			.isThrownBy(() -> new AnnotationConfigApplicationContext(Application.class, Elsewhere.class))
			.withMessageContaining("names the consumer 'audit', but there is only 'projections'");
	}

	@Configuration(proxyBeanMethods = false)
	@EnableChangeFeed
	static class Application {

		@Bean
		OneBatch batch() {
			return new OneBatch();
		}

		@Bean
		FeedAssembly assembly(OneBatch batch) {
			return (options, receivers, loop,
					observer) -> () -> CompletableFuture.completedFuture(new OneBatchRun(
							receivers
								.create(new StreamInfo("stream", "orders", StreamViewType.NEW_IMAGE, List.of("pk"))),
							batch));
		}

		@Bean
		ChangeFeedRunner projections(ChangeFeedRunnerFactory runners) {
			return runners.create(ConsumerOptions.defaults("projections", StreamName.ofTable("orders"), "me"));
		}

	}

	static class Projection {

		final List<Object> seen = new CopyOnWriteArrayList<>();

		@OnInsert(partitionKey = "ORDER#*")
		void placed(@NewImage Map<String, Object> order) {
			this.seen.add(order.get("pk"));
		}

	}

	static class Elsewhere {

		@OnInsert(consumer = "audit")
		void placed(@NewImage Map<String, Object> order) {
		}

	}

	static final class OneBatch implements Batch<Record> {

		final List<BatchResponse> responses = new CopyOnWriteArrayList<>();

		@Override
		public FeedKey feed() {
			return FEED;
		}

		@Override
		public String shard() {
			return "shard-1";
		}

		@Override
		public List<SourceRecord<Record>> records() {
			Map<String, AttributeValue> item = Map.of("pk", AttributeValue.fromS("ORDER#1"));
			Record record = Record.builder()
				.eventID("event-1")
				.eventName(OperationType.INSERT)
				.dynamodb((details) -> details.sequenceNumber("1").keys(item).newImage(item))
				.build();
			return List.of(new SourceRecord<>("1", record, Instant.EPOCH, 100, false));
		}

		@Override
		public int attempt(String position) {
			return 1;
		}

		@Override
		public CompletionStage<Void> complete(BatchResponse response) {
			this.responses.add(response);
			return CompletableFuture.completedFuture(null);
		}

	}

	static final class OneBatchRun implements FeedRun {

		private final CompletableFuture<Void> completion = new CompletableFuture<>();

		private final BatchReceiver<Record> receiver;

		private final OneBatch batch;

		OneBatchRun(BatchReceiver<Record> receiver, OneBatch batch) {
			this.receiver = receiver;
			this.batch = batch;
		}

		@Override
		public FeedKey key() {
			return FEED;
		}

		@Override
		public FeedState state() {
			return FeedState.RUNNING;
		}

		@Override
		public void start() {
			this.receiver.start((batches) -> {
			});
			this.receiver.receive(this.batch);
		}

		@Override
		public void stop() {
			this.receiver.stop(Duration.ofSeconds(1)).whenComplete((ignored, error) -> this.completion.complete(null));
		}

		@Override
		public CompletionStage<Void> completion() {
			return this.completion;
		}

	}

}
