package dev.changefeed.spring.runner;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.dynamodb.feed.ReceiverFactory;

/**
 * Puts the parts of a consumer's feed together, each time its runner starts.
 *
 * @see DynamoDbFeedAssembly
 */
@FunctionalInterface
public interface FeedAssembly {

	/**
	 * Makes what makes the feed's runs. Nothing is called at the service yet.
	 * @param options what is set for the consumer
	 * @param receivers makes the receivers of the batches
	 * @param loop the control loop, which ends when the runner stops
	 * @param observer is told what the feed does
	 * @return the factory
	 */
	FeedFactory assemble(ConsumerOptions options, ReceiverFactory receivers, ControlLoop loop, FeedObserver observer);

}
