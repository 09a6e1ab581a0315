package dev.changefeed.boot.autoconfigure.client;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The clients that the feeds use. They are held here instead of being beans of their own,
 * so that the application's clients are neither replaced nor made ambiguous by them.
 */
public final class ChangeFeedClients implements AutoCloseable {

	private final DynamoDbClient dynamoDb;

	private final DynamoDbStreamsClient streams;

	private final Runnable close;

	ChangeFeedClients(DynamoDbClient dynamoDb, DynamoDbStreamsClient streams, Runnable close) {
		this.dynamoDb = dynamoDb;
		this.streams = streams;
		this.close = close;
	}

	/**
	 * Clients that belong to the caller, who closes them.
	 * @param dynamoDb the client of tables and checkpoints
	 * @param streams the client of streams
	 * @return the clients
	 */
	public static ChangeFeedClients of(DynamoDbClient dynamoDb, DynamoDbStreamsClient streams) {
		return new ChangeFeedClients(dynamoDb, streams, () -> {
		});
	}

	/**
	 * The client of tables and checkpoints.
	 * @return the client
	 */
	public DynamoDbClient dynamoDb() {
		return this.dynamoDb;
	}

	/**
	 * The client of streams.
	 * @return the client
	 */
	public DynamoDbStreamsClient streams() {
		return this.streams;
	}

	/**
	 * Closes the clients that were made for the feeds, not those of the application.
	 */
	@Override
	public void close() {
		this.close.run();
	}

}
