package dev.changefeed.boot.autoconfigure.client;

import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Changes the {@code DynamoDbClient} that is made for the feeds. Called in the order of
 * the beans, after everything else was set; not called for a client of the application.
 */
@FunctionalInterface
public interface DynamoDbClientCustomizer {

	/**
	 * Changes the client.
	 * @param builder the builder of the client
	 */
	void customize(DynamoDbClientBuilder builder);

}
