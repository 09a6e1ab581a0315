package dev.changefeed.boot.autoconfigure.client;

import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClientBuilder;

/**
 * Changes the {@code DynamoDbStreamsClient} that is made for the feeds. Called in the
 * order of the beans, after everything else was set; not called for a client of the
 * application.
 */
@FunctionalInterface
public interface DynamoDbStreamsClientCustomizer {

	/**
	 * Changes the client.
	 * @param builder the builder of the client
	 */
	void customize(DynamoDbStreamsClientBuilder builder);

}
