package dev.changefeed.dynamodb.feed;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.feed.Feed;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.policy.FailOnGap;
import dev.changefeed.core.policy.RetryForever;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.core.supervise.FeedRun;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.source.DynamoDbSource;
import dev.changefeed.dynamodb.source.ServiceClock;
import dev.changefeed.dynamodb.source.SourceSettings;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Makes runs of the feed of one consumer: finds the stream, checks that it can be read
 * and that its receiver can be served, and puts the parts together. Thread-safe.
 */
public final class DynamoDbFeedFactory implements FeedFactory {

	private final String consumer;

	private final StreamName stream;

	private final StreamOptions streamOptions;

	private final FeedOptions feedOptions;

	private final StreamService service;

	private final CheckpointStore store;

	private final ReceiverFactory receivers;

	private final ControlLoop loop;

	private final RandomGenerator random;

	private final FeedObserver observer;

	/**
	 * Creates the factory of one consumer.
	 * @param consumer the consumer's name
	 * @param stream the table or stream
	 * @param streamOptions how the stream is read
	 * @param feedOptions how records are handed over
	 * @param service the service
	 * @param store the checkpoint store
	 * @param receivers makes the receivers of the batches
	 * @param loop the control loop of the consumer
	 * @param random the source of back-off's spread
	 * @param observer is told what the feed does
	 */
	public DynamoDbFeedFactory(String consumer, StreamName stream, StreamOptions streamOptions, FeedOptions feedOptions,
			StreamService service, CheckpointStore store, ReceiverFactory receivers, ControlLoop loop,
			RandomGenerator random, FeedObserver observer) {
		this.consumer = consumer;
		this.stream = stream;
		this.streamOptions = streamOptions;
		this.feedOptions = feedOptions;
		this.service = service;
		this.store = store;
		this.receivers = receivers;
		this.loop = loop;
		this.random = random;
		this.observer = observer;
	}

	/**
	 * Finds the stream and makes a run that has not started.
	 * @return the run; fails with {@link dev.changefeed.core.ChangeFeedException}: of
	 * kind UNKNOWN_STREAM or CONFIGURATION if the table or stream can't be read as
	 * configured, of another kind if the service or the store did not answer
	 */
	@Override
	public CompletionStage<FeedRun> create() {
		ServiceClock clock = new ServiceClock(this.loop);
		StreamLocator locator = new StreamLocator(this.consumer, this.stream, this.service, this.store, clock,
				this.loop);
		return CompletableFuture.supplyAsync(this.store::prepare, this.loop)
			.thenCompose((prepared) -> prepared)
			.thenComposeAsync((ignored) -> locator.locate(), this.loop)
			.thenApplyAsync((located) -> create(located, clock), this.loop);
	}

	private FeedRun create(StreamLocator.Located located, ServiceClock clock) {
		StreamInfo info = located.info();
		FeedKey key = new FeedKey(this.consumer, info.streamArn());
		BatchReceiver<Record> receiver = this.receivers.create(info);
		SourceSettings settings = new SourceSettings(this.stream.table(),
				this.streamOptions.startingPosition() == StartingPosition.LATEST && !located.follower(),
				this.streamOptions.pageSize(), this.streamOptions.pollInterval(), this.streamOptions.idlePollInterval(),
				this.streamOptions.describeInterval(), this.streamOptions.clockTolerance());
		DynamoDbSource source = new DynamoDbSource(this.service, info.streamArn(), settings, clock);
		return new Feed<>(key, this.feedOptions, source, receiver, this.store, new RetryForever(), new FailOnGap(),
				this.loop, this.random, this.observer);
	}

}
