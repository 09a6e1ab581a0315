package dev.changefeed.boot.autoconfigure.consumer;

import dev.changefeed.spring.runner.ConsumerOptions;

/**
 * Changes the options of consumers in code. Called once a consumer when the application
 * starts, in the order of the beans, after the properties were applied.
 */
@FunctionalInterface
public interface ChangeFeedCustomizer {

	/**
	 * Changes the options of one consumer.
	 * @param consumer the consumer's name, as under {@code change-feed.consumers}
	 * @param options the options so far
	 * @return the options to use, of the same consumer; the same object for no change
	 */
	ConsumerOptions customize(String consumer, ConsumerOptions options);

}
