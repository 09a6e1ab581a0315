package dev.changefeed.boot.autoconfigure;

import java.util.Map;
import java.util.stream.Stream;

import dev.changefeed.test.EmbeddedDynamoDb;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * An embedded server with a table of orders, and how an application reaches it.
 */
public final class OrderTable implements AutoCloseable {

	/**
	 * The name of the table.
	 */
	public static final String NAME = "orders";

	private final EmbeddedDynamoDb server;

	private final DynamoDbClient client;

	private OrderTable(EmbeddedDynamoDb server) {
		this.server = server;
		this.client = newClient();
	}

	/**
	 * Starts a server without the table.
	 */
	public static OrderTable missing() {
		return new OrderTable(EmbeddedDynamoDb.start());
	}

	/**
	 * Starts a server with the table and its stream.
	 */
	public static OrderTable start() {
		return withView(StreamViewType.NEW_AND_OLD_IMAGES);
	}

	/**
	 * Starts a server with the table and a stream of one view.
	 */
	public static OrderTable withView(StreamViewType view) {
		OrderTable table = missing();
		table.create(NAME, "id", view);
		return table;
	}

	/**
	 * Starts a server with the table but no stream.
	 */
	public static OrderTable withoutStream() {
		OrderTable table = missing();
		table.create(NAME, "id", null);
		return table;
	}

	/**
	 * Creates a table with a partition key.
	 */
	public void create(String name, String key, StreamViewType view) {
		this.client.createTable((create) -> {
			create.tableName(name)
				.keySchema(KeySchemaElement.builder().attributeName(key).keyType(KeyType.HASH).build())
				.attributeDefinitions(
						AttributeDefinition.builder().attributeName(key).attributeType(ScalarAttributeType.S).build())
				.billingMode(BillingMode.PAY_PER_REQUEST);
			if (view != null) {
				create.streamSpecification((stream) -> stream.streamEnabled(true).streamViewType(view));
			}
		});
	}

	/**
	 * Writes an order.
	 */
	public void put(String id, String state) {
		this.client.putItem((put) -> put.tableName(NAME)
			.item(Map.of("id", AttributeValue.fromS(id), "state", AttributeValue.fromS(state))));
	}

	/**
	 * Removes an order.
	 */
	public void delete(String id) {
		this.client.deleteItem((delete) -> delete.tableName(NAME).key(Map.of("id", AttributeValue.fromS(id))));
	}

	/**
	 * The server, to be controlled.
	 */
	public EmbeddedDynamoDb server() {
		return this.server;
	}

	/**
	 * A new client without retries.
	 */
	public DynamoDbClient newClient() {
		return DynamoDbClient.builder()
			.endpointOverride(this.server.endpoint())
			.region(Region.of(this.server.region()))
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
			.overrideConfiguration((override) -> override.retryStrategy(AwsRetryStrategy.doNotRetry()))
			.build();
	}

	/**
	 * A new client of streams without retries.
	 */
	public DynamoDbStreamsClient newStreamsClient() {
		return DynamoDbStreamsClient.builder()
			.endpointOverride(this.server.endpoint())
			.region(Region.of(this.server.region()))
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
			.overrideConfiguration((override) -> override.retryStrategy(AwsRetryStrategy.doNotRetry()))
			.build();
	}

	/**
	 * The properties by which an application reaches the server.
	 */
	public String[] connection() {
		return new String[] { "change-feed.dynamodb.endpoint=" + this.server.endpoint(),
				"change-feed.dynamodb.region=" + this.server.region(), "change-feed.dynamodb.access-key=key",
				"change-feed.dynamodb.secret-key=secret" };
	}

	/**
	 * The properties of an application with one quick consumer of the table, and more.
	 */
	public String[] application(String... more) {
		return Stream
			.of(connection(),
					new String[] { "change-feed.consumers.projection.table=" + NAME,
							"change-feed.defaults.poll-interval=10ms", "change-feed.defaults.idle-poll-interval=20ms",
							"change-feed.defaults.backoff.initial=10ms", "change-feed.defaults.backoff.max=100ms" },
					more)
			.flatMap(Stream::of)
			.toArray(String[]::new);
	}

	@Override
	public void close() {
		this.client.close();
		this.server.close();
	}

}
