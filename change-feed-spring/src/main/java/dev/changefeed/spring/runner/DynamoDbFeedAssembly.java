package dev.changefeed.spring.runner;

import java.util.SplittableRandom;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.dynamodb.feed.DynamoDbFeedFactory;
import dev.changefeed.dynamodb.feed.ReceiverFactory;
import dev.changefeed.dynamodb.service.StreamService;

/**
 * Feeds of DynamoDB streams with one service and one checkpoint store, neither of which
 * it closes. The store outlives stops and starts, so a consumer goes on where it was.
 * Thread-safe.
 */
public final class DynamoDbFeedAssembly implements FeedAssembly {

	private final StreamService service;

	private final CheckpointStore store;

	private final StreamReaders readers = new StreamReaders();

	/**
	 * Creates the assembly.
	 * @param service the service
	 * @param store the checkpoint store
	 */
	public DynamoDbFeedAssembly(StreamService service, CheckpointStore store) {
		this.service = service;
		this.store = store;
	}

	@Override
	public FeedFactory assemble(ConsumerOptions options, ReceiverFactory receivers, ControlLoop loop,
			FeedObserver observer) {
		return new DynamoDbFeedFactory(options.consumer(), options.stream(), options.streamOptions(),
				options.feedOptions(), this.service, this.store, (stream) -> {
					this.readers.add(stream.streamArn(), options.consumer());
					return receivers.create(stream);
				}, loop, new SplittableRandom(), observer);
	}

}
