package dev.changefeed.dynamodb.checkpoint;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import dev.changefeed.test.EmbeddedDynamoDb;
import dev.changefeed.test.control.ServerControl;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An embedded server with a client without retries, for the tests of one class. Each test
 * has a table of its own.
 */
final class EmbeddedStore implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {

	static final Instant NOW = Instant.parse("2026-01-01T00:00:00.123Z");

	private final AtomicInteger tables = new AtomicInteger();

	private EmbeddedDynamoDb dynamo;

	private DynamoDbClient client;

	private ExecutorService executor;

	@Override
	public void beforeAll(ExtensionContext context) {
		this.dynamo = EmbeddedDynamoDb.builder().manualClock(NOW).start();
		this.client = client(this.dynamo.endpoint());
		this.executor = Executors.newFixedThreadPool(8);
	}

	@Override
	public void afterEach(ExtensionContext context) {
		control().faults().clear();
		control().requests().clear();
		this.tables.incrementAndGet();
	}

	@Override
	public void afterAll(ExtensionContext context) {
		this.executor.shutdownNow();
		this.client.close();
		this.dynamo.close();
	}

	static DynamoDbClient client(URI endpoint) {
		return DynamoDbClient.builder()
			.endpointOverride(endpoint)
			.region(Region.EU_CENTRAL_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("id", "secret")))
			.overrideConfiguration((configuration) -> configuration.retryStrategy(DefaultRetryStrategy.doNotRetry()))
			.build();
	}

	ServerControl control() {
		return this.dynamo.control();
	}

	DynamoDbClient client() {
		return this.client;
	}

	ExecutorService executor() {
		return this.executor;
	}

	String table() {
		return "checkpoints-" + this.tables.get();
	}

	CheckpointTableOptions options() {
		return new CheckpointTableOptions(table(), true, Duration.ofDays(2));
	}

	DynamoDbCheckpointStore store() {
		return store(options());
	}

	DynamoDbCheckpointStore store(CheckpointTableOptions options) {
		return new DynamoDbCheckpointStore(this.client, options, this.executor, this.executor,
				Clock.fixed(NOW, ZoneOffset.UTC), (delay, task) -> task.run());
	}

	DynamoDbCheckpointStore preparedStore() {
		DynamoDbCheckpointStore store = store();
		Stages.result(store.prepare());
		control().requests().clear();
		return store;
	}

	Map<String, AttributeValue> item(ItemKey key) {
		Map<String, AttributeValue> attributes = new HashMap<>(
				this.client.getItem((request) -> request.tableName(table()).key(key.attributes())).item());
		key.attributes().keySet().forEach(attributes::remove);
		return attributes;
	}

	void put(ItemKey key, Map<String, AttributeValue> attributes) {
		Map<String, AttributeValue> item = new HashMap<>(attributes);
		item.putAll(key.attributes());
		this.client.putItem((request) -> request.tableName(table()).item(item));
	}

}
