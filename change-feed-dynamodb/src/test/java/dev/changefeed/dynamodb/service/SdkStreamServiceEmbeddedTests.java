package dev.changefeed.dynamodb.service;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;

import dev.changefeed.test.EmbeddedDynamoDb;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link SdkStreamService} over HTTP.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SdkStreamServiceEmbeddedTests {

	private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

	private EmbeddedDynamoDb dynamo;

	private DynamoDbClient tables;

	private DynamoDbStreamsClient streams;

	private SdkStreamService service;

	private String arn;

	@BeforeAll
	void startServer() {
		this.dynamo = EmbeddedDynamoDb.builder().manualClock(NOW).start();
		StaticCredentialsProvider credentials = StaticCredentialsProvider
			.create(AwsBasicCredentials.create("id", "secret"));
		ClientOverrideConfiguration noRetries = ClientOverrideConfiguration.builder()
			.retryStrategy(DefaultRetryStrategy.doNotRetry())
			.build();
		Region region = Region.of(this.dynamo.region());
		this.tables = DynamoDbClient.builder()
			.endpointOverride(this.dynamo.endpoint())
			.region(region)
			.credentialsProvider(credentials)
			.overrideConfiguration(noRetries)
			.build();
		this.streams = DynamoDbStreamsClient.builder()
			.endpointOverride(this.dynamo.endpoint())
			.region(region)
			.credentialsProvider(credentials)
			.overrideConfiguration(noRetries)
			.build();
		this.service = new SdkStreamService(this.streams, this.tables, Runnable::run);
		this.arn = createTable();
	}

	@AfterAll
	void stopServer() {
		this.streams.close();
		this.tables.close();
		this.dynamo.close();
	}

	@BeforeEach
	void clearFaults() {
		this.dynamo.control().faults().clear();
	}

	@Test
	void describesStreamOfTable() {
		TableStream table = result(this.service.describeTable("orders"));
		StreamPage page = result(this.service.describeStream(this.arn, null, null));

		assertThat(table).isEqualTo(new TableStream("orders", this.arn, true));
		assertThat(page.enabled()).isTrue();
		assertThat(page.viewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
		assertThat(page.keyAttributes()).containsExactly("pk");
		assertThat(page.shards()).isNotEmpty();
		assertThat(page.date()).isEqualTo(NOW);
	}

	@Test
	void readsRecordsWithTheServicesTime() {
		this.tables.putItem((request) -> request.tableName("orders").item(item("a")));
		String shard = this.dynamo.control().stream("orders").shardFor("a");
		ShardIterator iterator = result(this.service.shardIterator(this.arn, shard, new IteratorStart.TrimHorizon()));

		RecordsPage page = result(this.service.records(iterator.text(), 1000));

		assertThat(iterator.date()).isEqualTo(NOW);
		assertThat(page.date()).isEqualTo(NOW);
		assertThat(page.records()).extracting((record) -> record.dynamodb().keys()).contains(item("a"));
		assertThat(page.nextIterator()).isNotNull();
	}

	@Test
	void shardThatIsNotThereIsNotFound() {
		StreamServiceException failure = failure(this.service.shardIterator(this.arn,
				"shardId-00000000000000000000-00000000", new IteratorStart.TrimHorizon()));

		assertThat(failure.error()).isEqualTo(ServiceError.NOT_FOUND);
		assertThat(failure.date()).isEqualTo(NOW);
	}

	@Test
	void unreadableIteratorIsInvalid() {
		assertThat(failure(this.service.records("nonsense", 1)).error()).isEqualTo(ServiceError.INVALID);
	}

	@Test
	void throttlingOfTheStreamsApiIsThrottled() {
		this.dynamo.control().faults().on("DescribeStream").next(1).fail("ThrottlingException");

		assertThat(failure(this.service.describeStream(this.arn, null, null)).error())
			.isEqualTo(ServiceError.THROTTLED);
	}

	@Test
	void faultOfTheServiceIsTransient() {
		this.dynamo.control().faults().on("DescribeStream").next(1).failInternally();

		assertThat(failure(this.service.describeStream(this.arn, null, null)).error())
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@Test
	void lostConnectionIsTransientAndNotRepeated() {
		this.dynamo.control().requests().clear();
		this.dynamo.control().faults().on("DescribeStream").next(1).reset();

		StreamServiceException failure = failure(this.service.describeStream(this.arn, null, null));

		assertThat(failure.error()).isEqualTo(ServiceError.TRANSIENT);
		assertThat(failure.date()).isNull();
		assertThat(this.dynamo.control().requests().count("DescribeStream")).isEqualTo(1);
	}

	private String createTable() {
		return this.tables
			.createTable((request) -> request.tableName("orders")
				.attributeDefinitions(
						List.of(AttributeDefinition.builder().attributeName("pk").attributeType("S").build()))
				.keySchema(List.of(KeySchemaElement.builder().attributeName("pk").keyType("HASH").build()))
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.streamSpecification((stream) -> stream.streamEnabled(true).streamViewType("NEW_AND_OLD_IMAGES")))
			.tableDescription()
			.latestStreamArn();
	}

	private static Map<String, AttributeValue> item(String key) {
		return Map.of("pk", AttributeValue.fromS(key));
	}

	private static <T> T result(CompletionStage<T> stage) {
		return stage.toCompletableFuture().join();
	}

	private static StreamServiceException failure(CompletionStage<?> stage) {
		ExecutionException failure = assertThatExceptionOfType(ExecutionException.class)
			.isThrownBy(() -> stage.toCompletableFuture().get())
			.actual();
		assertThat(failure.getCause()).isInstanceOf(StreamServiceException.class);
		return (StreamServiceException) failure.getCause();
	}

}
