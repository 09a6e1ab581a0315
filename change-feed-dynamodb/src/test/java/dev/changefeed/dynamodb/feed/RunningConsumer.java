package dev.changefeed.dynamodb.feed;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.batch.Demand;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.core.loop.ThreadControlLoop;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.supervise.FeedSupervisor;
import dev.changefeed.core.supervise.RestartPolicy;
import dev.changefeed.dynamodb.fixture.TestClients;
import dev.changefeed.dynamodb.service.SdkStreamService;
import dev.changefeed.test.EmbeddedDynamoDb;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A consumer as an application would run it, on the embedded server: real threads, real
 * HTTP, short delays. Collects what it was handed.
 */
final class RunningConsumer implements AutoCloseable {

	private final List<Record> seen = new CopyOnWriteArrayList<>();

	private final ThreadControlLoop loop;

	private final ExecutorService workers = Executors.newFixedThreadPool(8);

	private final FeedSupervisor supervisor;

	private final TestClients clients;

	private volatile boolean joined;

	private volatile Consumer<Record> listener = (record) -> {
	};

	RunningConsumer(EmbeddedDynamoDb dynamo, String name, StreamName stream, CheckpointStore store,
			StreamOptions streamOptions, FeedOptions feedOptions, FeedObserver observer) {
		this(new TestClients(dynamo), name, stream, store, streamOptions, feedOptions, observer);
	}

	RunningConsumer(TestClients clients, String name, StreamName stream, CheckpointStore store,
			StreamOptions streamOptions, FeedOptions feedOptions, FeedObserver observer) {
		this.loop = new ThreadControlLoop("feed-" + name, Clock.systemUTC());
		this.clients = clients;
		SdkStreamService service = new SdkStreamService(this.clients.streams(), this.clients.tables(), this.workers);
		DynamoDbFeedFactory factory = new DynamoDbFeedFactory(name, stream, streamOptions, feedOptions, service, store,
				(info) -> new Receiver(), this.loop, new Random(), new JoinObserver(observer));
		this.supervisor = new FeedSupervisor(name, factory, new RestartPolicy(feedOptions.lease().onHeld()), this.loop,
				new Backoff(feedOptions.backoff(), new Random()), observer);
	}

	static StreamOptions quick() {
		return new StreamOptions(StartingPosition.TRIM_HORIZON, 1000, Duration.ofMillis(10), Duration.ofMillis(20),
				Duration.ofMillis(500), Duration.ofSeconds(2));
	}

	static FeedOptions options() {
		FeedOptions defaults = FeedOptions.defaults("test");
		return new FeedOptions(100, 16, defaults.maxBufferedBytes(),
				new BackoffSettings(Duration.ofMillis(10), Duration.ofMillis(100)), defaults.lease(),
				Duration.ofSeconds(5));
	}

	RunningConsumer start() {
		this.supervisor.start();
		return this;
	}

	void listener(Consumer<Record> work) {
		this.listener = work;
	}

	FeedSupervisor supervisor() {
		return this.supervisor;
	}

	boolean joined() {
		return this.joined;
	}

	List<Record> seen() {
		return List.copyOf(this.seen);
	}

	/**
	 * The values of attribute {@code n} in the order in which they came.
	 */
	List<String> numbers() {
		return this.seen.stream().map((record) -> record.dynamodb().newImage().get("n").n()).toList();
	}

	void stop() {
		this.supervisor.stop().toCompletableFuture().orTimeout(20, TimeUnit.SECONDS).join();
	}

	@Override
	public void close() {
		stop();
		this.loop.close();
		this.workers.shutdownNow();
		this.clients.close();
	}

	/**
	 * Works through batches on the worker threads.
	 */
	private final class Receiver implements BatchReceiver<Record> {

		private final WorkInHand work = new WorkInHand();

		private Demand demand = (batches) -> {
		};

		@Override
		public void start(Demand given) {
			this.demand = given;
			given.request(4);
		}

		@Override
		public void receive(Batch<Record> batch) {
			this.work.began();
			RunningConsumer.this.workers.execute(() -> {
				try {
					work(batch);
				}
				finally {
					this.work.ended();
				}
			});
		}

		private void work(Batch<Record> batch) {
			var response = dev.changefeed.core.batch.BatchResponse.done();
			for (var record : batch.records()) {
				try {
					RunningConsumer.this.listener.accept(record.value());
					RunningConsumer.this.seen.add(record.value());
				}
				catch (RuntimeException ex) {
					response = dev.changefeed.core.batch.BatchResponse.failed(record.position(), ex);
					break;
				}
			}
			batch.complete(response).whenComplete((stored, error) -> {
				if (error == null) {
					this.demand.request(1);
				}
			});
		}

		@Override
		public java.util.concurrent.CompletionStage<Void> stop(Duration timeout) {
			return this.work.idle();
		}

	}

	/**
	 * Notes when the feed has joined.
	 */
	private final class JoinObserver extends ForwardingObserver {

		JoinObserver(FeedObserver next) {
			super(next);
		}

		@Override
		public void joined(FeedKey feed) {
			RunningConsumer.this.joined = true;
			super.joined(feed);
		}

	}

}
