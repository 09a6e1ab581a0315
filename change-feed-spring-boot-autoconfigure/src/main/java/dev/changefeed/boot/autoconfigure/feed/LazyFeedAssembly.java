package dev.changefeed.boot.autoconfigure.feed;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.dynamodb.feed.ReceiverFactory;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.spring.runner.ConsumerOptions;
import dev.changefeed.spring.runner.DynamoDbFeedAssembly;
import dev.changefeed.spring.runner.FeedAssembly;

import org.springframework.beans.factory.ObjectProvider;

/**
 * Asks for the service and the store when the first feed is put together, so that an
 * application without a consumer needs no region and no credentials.
 */
final class LazyFeedAssembly implements FeedAssembly {

	private final ObjectProvider<StreamService> service;

	private final ObjectProvider<CheckpointStore> store;

	LazyFeedAssembly(ObjectProvider<StreamService> service, ObjectProvider<CheckpointStore> store) {
		this.service = service;
		this.store = store;
	}

	@Override
	public FeedFactory assemble(ConsumerOptions options, ReceiverFactory receivers, ControlLoop loop,
			FeedObserver observer) {
		return new DynamoDbFeedAssembly(this.service.getObject(), this.store.getObject()).assemble(options, receivers,
				loop, observer);
	}

}
