package dev.changefeed.boot.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

import dev.changefeed.test.EmbeddedDynamoDb;
import dev.changefeed.test.control.FaultBuilder;
import dev.changefeed.test.control.StreamControl;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An embedded server with a table of orders in eight shards, and the applications that
 * listen to it, each in a process of its own. All files of a test are in one folder.
 */
final class OrdersFixture implements AutoCloseable {

	static final int SHARDS = 8;

	static final int BATCH_SIZE = 20;

	private static final String TABLE = "orders";

	private static final String CHECKPOINTS = "change-feed-checkpoints";

	private static final String CONSUMER = "projection";

	private static final int ITEMS = 400;

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	/**
	 * How long no call must have come from a dead process to be sure that none of its
	 * calls is still on its way through the network.
	 */
	private static final Duration QUIET = Duration.ofMillis(300);

	private static final int SHOWN_PROBLEMS = 20;

	private final EmbeddedDynamoDb server = EmbeddedDynamoDb.builder().partitionsPerTable(SHARDS).start();

	private final DynamoDbClient client = configure(DynamoDbClient.builder()).build();

	private final DynamoDbStreamsClient streams = configure(DynamoDbStreamsClient.builder()).build();

	private final List<ChildProcess> processes = new ArrayList<>();

	private final Path folder;

	private final Path log;

	private final ChangeWriter writer;

	OrdersFixture(String test, long seed) {
		this.folder = Path.of("target", "process-tests", test);
		this.log = this.folder.resolve("work.log");
		this.writer = new ChangeWriter(this.client, TABLE, ITEMS, seed);
		try {
			Files.createDirectories(this.folder);
			Files.deleteIfExists(this.log);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.client.createTable((create) -> create.tableName(TABLE)
			.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build())
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.streamSpecification(
					(stream) -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
	}

	/**
	 * Starts an application.
	 * @param more properties beside those of all applications
	 */
	ChildProcess start(String... more) {
		List<String> arguments = new ArrayList<>(List.of("--orders.log=" + this.log.toAbsolutePath(),
				"--logging.level.dev.changefeed=info", "--change-feed.dynamodb.endpoint=" + this.server.endpoint(),
				"--change-feed.dynamodb.region=" + this.server.region(), "--change-feed.dynamodb.access-key=key",
				"--change-feed.dynamodb.secret-key=secret", "--change-feed.checkpoint.store=dynamodb",
				"--change-feed.consumers." + CONSUMER + ".table=" + TABLE,
				"--change-feed.defaults.batch-size=" + BATCH_SIZE, "--change-feed.defaults.poll-interval=50ms",
				"--change-feed.defaults.idle-poll-interval=200ms", "--change-feed.defaults.lease.duration=4s",
				"--change-feed.defaults.lease.renew-every=1s", "--change-feed.defaults.lease.poll-interval=200ms",
				"--change-feed.defaults.lease.max-clock-skew=500ms"));
		for (String property : more) {
			arguments.add("--" + property);
		}
		Path output = this.folder.resolve("application-%d.log".formatted(this.processes.size() + 1));
		ChildProcess process = ChildProcess.start(OrdersApplication.class, output, arguments);
		this.processes.add(process);
		return process;
	}

	ChangeWriter writer() {
		return this.writer;
	}

	EffectLog log() {
		return EffectLog.read(this.log);
	}

	StreamControl stream() {
		return this.server.control().stream(TABLE);
	}

	StoredPositions stored() {
		return StoredPositions.read(this.client, CHECKPOINTS, CONSUMER + "#" + stream().arn());
	}

	/**
	 * Begins a rule about the next writes of items of the checkpoint table.
	 * @param item tells by the sort key whether an item counts
	 * @param write tells by the request whether a write counts
	 */
	FaultBuilder onWrites(Predicate<String> item, Predicate<JsonNode> write) {
		return this.server.control()
			.faults()
			.on("UpdateItem")
			.table(CHECKPOINTS)
			.matching((request) -> item.test(request.at("/Key/sk/S").asString("")) && write.test(request));
	}

	/**
	 * Takes all rules back. What is held stays so: it never reaches the table.
	 */
	void noMoreFaults() {
		this.server.control().faults().clear();
	}

	/**
	 * Returns how many writes of the checkpoint table were refused.
	 */
	long refusedWrites() {
		return this.server.control()
			.requests()
			.of("UpdateItem")
			.stream()
			.filter((request) -> request.error().filter("ConditionalCheckFailedException"::equals).isPresent())
			.count();
	}

	/**
	 * Waits for something that the applications do, as long as they live.
	 */
	void await(String what, Predicate<EffectLog> condition) {
		patience().alias(what + "; see " + this.folder).until(() -> condition.test(log()));
	}

	/**
	 * Waits until a process has called its listener at least so many times.
	 */
	void awaitEffects(ChildProcess process, int count) {
		await("%d effects of %s".formatted(count, process), (now) -> now.of(process).effects().size() >= count);
	}

	/**
	 * Waits until every change that was written has been seen at least once.
	 */
	void awaitEverything() {
		await("all %d changes".formatted(this.writer.written()),
				(now) -> now.stream(LogEntry.Effect.class).filter(new DistinctRecords()).count() == this.writer
					.written());
	}

	/**
	 * Waits until a process stands by.
	 */
	void awaitStandby(ChildProcess process) {
		await(process + " standing by", (now) -> !now.of(process).all(LogEntry.Waiting.class).isEmpty());
	}

	/**
	 * Waits until a process runs the consumer.
	 * @return its first run
	 */
	LogEntry.Taken awaitTaking(ChildProcess process) {
		await(process + " working", (now) -> !now.of(process).all(LogEntry.Taken.class).isEmpty());
		return log().of(process).all(LogEntry.Taken.class).get(0);
	}

	/**
	 * Kills a process and looks at what it has left when nothing of it is on its way any
	 * more.
	 */
	Standstill kill(String name, ChildProcess process) {
		process.kill();
		AtomicLong before = new AtomicLong(-1);
		patience().during(QUIET).until(() -> {
			long writes = this.server.control().requests().count("UpdateItem");
			return before.getAndSet(writes) == writes;
		});
		noMoreFaults();
		return new Standstill(name, log(), stored());
	}

	/**
	 * Asserts that all that was written came as it should have.
	 */
	void assertDelivered(List<Standstill> standstills) {
		List<String> problems = DeliveryCheck.problems(log(), this.writer.versions(),
				StreamContents.read(this.streams, stream().arn()), standstills);
		assertThat(problems.stream().limit(SHOWN_PROBLEMS)).as("problems, of %d, see %s", problems.size(), this.folder)
			.isEmpty();
	}

	@Override
	public void close() {
		this.processes.forEach(ChildProcess::close);
		this.client.close();
		this.streams.close();
		this.server.close();
	}

	private static ConditionFactory patience() {
		return Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20));
	}

	private <B extends AwsClientBuilder<B, ?>> B configure(B builder) {
		return builder.endpointOverride(this.server.endpoint())
			.region(Region.of(this.server.region()))
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")));
	}

}
