package dev.changefeed.dynamodb.feed;

import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.core.supervise.FeedRun;
import dev.changefeed.dynamodb.service.StreamService;

/**
 * Makes runs of the feed of one consumer: finds the stream, checks that it can be read
 * and that its receiver can be served, and puts the parts together.
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

	@Override
	public CompletionStage<FeedRun> create() {
		throw new IllegalStateException(this.consumer);
	}

}
