package dev.changefeed.test;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

import dev.changefeed.test.control.ServerControl;
import dev.changefeed.test.control.StreamControl;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * A server with SDK clients of both APIs, and the calls that most tests make.
 */
public final class EmbeddedStreams implements AutoCloseable {

	private final EmbeddedDynamoDb server;

	private final DynamoDbClient tables;

	private final DynamoDbStreamsClient streams;

	private EmbeddedStreams(EmbeddedDynamoDb server) {
		this.server = server;
		StaticCredentialsProvider credentials = StaticCredentialsProvider
			.create(AwsBasicCredentials.create(UUID.randomUUID().toString(), "any"));
		this.tables = DynamoDbClient.builder()
			.endpointOverride(server.endpoint())
			.region(Region.EU_CENTRAL_1)
			.credentialsProvider(credentials)
			.overrideConfiguration((config) -> config.retryStrategy((strategy) -> strategy.maxAttempts(1)))
			.build();
		this.streams = DynamoDbStreamsClient.builder()
			.endpointOverride(server.endpoint())
			.region(Region.EU_CENTRAL_1)
			.credentialsProvider(credentials)
			.overrideConfiguration((config) -> config.retryStrategy((strategy) -> strategy.maxAttempts(1)))
			.build();
	}

	public static EmbeddedStreams start() {
		return start((builder) -> {
		});
	}

	public static EmbeddedStreams start(Consumer<EmbeddedDynamoDbBuilder> options) {
		EmbeddedDynamoDbBuilder builder = EmbeddedDynamoDb.builder();
		options.accept(builder);
		return new EmbeddedStreams(builder.start());
	}

	public EmbeddedDynamoDb server() {
		return this.server;
	}

	public ServerControl control() {
		return this.server.control();
	}

	public StreamControl stream(String table) {
		return control().stream(table);
	}

	public DynamoDbClient tables() {
		return this.tables;
	}

	public DynamoDbStreamsClient streams() {
		return this.streams;
	}

	/**
	 * Creates a table with the text key {@code pk} and a stream with both images.
	 * @param name the table's name
	 * @return the stream's ARN
	 */
	public String createTable(String name) {
		return createTable(name, "NEW_AND_OLD_IMAGES");
	}

	public String createTable(String name, String viewType) {
		return createTable(name, viewType, ScalarAttributeType.S);
	}

	public String createTable(String name, String viewType, ScalarAttributeType keyType) {
		return this.tables
			.createTable((table) -> table.tableName(name)
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.keySchema(KeySchemaElement.builder().attributeName("pk").keyType(KeyType.HASH).build())
				.attributeDefinitions(AttributeDefinition.builder().attributeName("pk").attributeType(keyType).build())
				.streamSpecification((stream) -> stream.streamEnabled(true).streamViewType(viewType)))
			.tableDescription()
			.latestStreamArn();
	}

	/**
	 * Puts an item.
	 * @param table the table's name
	 * @param pk the key
	 * @param attributes names and values of texts
	 */
	public void put(String table, String pk, String... attributes) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		item.put("pk", AttributeValue.fromS(pk));
		for (int i = 0; i < attributes.length; i += 2) {
			item.put(attributes[i], AttributeValue.fromS(attributes[i + 1]));
		}
		this.tables.putItem((put) -> put.tableName(table).item(item));
	}

	public void delete(String table, String pk) {
		this.tables.deleteItem((delete) -> delete.tableName(table).key(Map.of("pk", AttributeValue.fromS(pk))));
	}

	public StreamDescription describe(String arn) {
		return this.streams.describeStream((describe) -> describe.streamArn(arn)).streamDescription();
	}

	/**
	 * Lists the shards of a stream page by page.
	 * @param arn the stream's ARN
	 * @return all listed shards
	 */
	public List<Shard> shards(String arn) {
		List<Shard> shards = new ArrayList<>();
		String start = null;
		do {
			String from = start;
			StreamDescription page = this.streams
				.describeStream((describe) -> describe.streamArn(arn).exclusiveStartShardId(from))
				.streamDescription();
			shards.addAll(page.shards());
			start = page.lastEvaluatedShardId();
		}
		while (start != null);
		return shards;
	}

	public String iterator(String arn, String shardId, ShardIteratorType type) {
		return iterator(arn, shardId, type, null);
	}

	public String iterator(String arn, String shardId, ShardIteratorType type, @Nullable String number) {
		return this.streams
			.getShardIterator(
					(get) -> get.streamArn(arn).shardId(shardId).shardIteratorType(type).sequenceNumber(number))
			.shardIterator();
	}

	public GetRecordsResponse read(String iterator) {
		return this.streams.getRecords((get) -> get.shardIterator(iterator));
	}

	/**
	 * Reads the only shard, or the first of several, once from its beginning.
	 * @param arn the stream's ARN
	 * @return the records of one page
	 */
	public List<Record> records(String arn) {
		return records(arn, shards(arn).get(0).shardId());
	}

	/**
	 * Reads a shard from its beginning to its end, or until a page is empty.
	 * @param arn the stream's ARN
	 * @param shardId the shard
	 * @return the records
	 */
	public List<Record> records(String arn, String shardId) {
		List<Record> records = new ArrayList<>();
		String iterator = iterator(arn, shardId, ShardIteratorType.TRIM_HORIZON);
		while (iterator != null) {
			GetRecordsResponse page = read(iterator);
			records.addAll(page.records());
			iterator = page.records().isEmpty() ? null : page.nextShardIterator();
		}
		return records;
	}

	/**
	 * Reads all listed shards.
	 * @param arn the stream's ARN
	 * @return the texts of the keys, in order inside each shard
	 */
	public List<String> allKeys(String arn) {
		return shards(arn).stream()
			.flatMap((shard) -> records(arn, shard.shardId()).stream())
			.map((read) -> read.dynamodb().keys().get("pk").s())
			.toList();
	}

	@Override
	public void close() {
		this.tables.close();
		this.streams.close();
		this.server.close();
	}

}
