package dev.changefeed.dynamodb.checkpoint;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.test.control.HeldCalls;
import dev.changefeed.test.control.LoggedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

import static dev.changefeed.dynamodb.checkpoint.Stages.failure;
import static dev.changefeed.dynamodb.checkpoint.Stages.result;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link TablePreparation}.
 */
class TablePreparationTests {

	@RegisterExtension
	static final EmbeddedStore EMBEDDED = new EmbeddedStore();

	private final ListAppender<ILoggingEvent> log = new ListAppender<>();

	private final List<Duration> delays = new ArrayList<>();

	@BeforeEach
	void recordLog() {
		this.log.start();
		logger().addAppender(this.log);
	}

	@AfterEach
	void forgetLog() {
		logger().detachAppender(this.log);
	}

	@Test
	void missingTableIsCreatedOnDemandWithTtl() {
		result(EMBEDDED.store().prepare());

		TableDescription table = table();
		assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
		assertThat(table.keySchema()).containsExactly(key("pk", KeyType.HASH), key("sk", KeyType.RANGE));
		assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
		assertThat(ttl().timeToLiveStatus()).isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
		assertThat(ttl().attributeName()).isEqualTo("ttl");
	}

	@Test
	void existingTableIsLeftAsItIs() {
		EMBEDDED.client().createTable(CheckpointTable.definition(EMBEDDED.table()));
		EMBEDDED.control().requests().clear();

		result(EMBEDDED.store().prepare());

		assertThat(EMBEDDED.control().requests().all()).extracting(LoggedRequest::operation)
			.containsExactly("DescribeTable");
	}

	@Test
	void missingTableIsRefusedWhenItIsNotToBeCreated() {
		CheckpointStoreException failure = failure(
				EMBEDDED.store(new CheckpointTableOptions(EMBEDDED.table(), false, Duration.ofDays(2))).prepare());

		assertThat(failure.kind()).isEqualTo(ErrorKind.CONFIGURATION);
		assertThat(failure).hasMessage("Checkpoint table '" + EMBEDDED.table() + "' does not exist; create it as "
				+ "CheckpointTable.definition defines it, or set 'checkpoint.create-table' to true");
		assertThat(EMBEDDED.control().requests().count("CreateTable")).isZero();
	}

	@Test
	void tableWithAnotherKeyIsRefused() {
		create(List.of(attribute("id", ScalarAttributeType.S)), List.of(key("id", KeyType.HASH)));

		assertRefused("'id' (S, HASH)");
	}

	@Test
	void tableWithoutSortKeyIsRefused() {
		create(List.of(attribute("pk", ScalarAttributeType.S)), List.of(key("pk", KeyType.HASH)));

		assertRefused("'pk' (S, HASH)");
	}

	@Test
	void tableWithKeyOfAnotherTypeIsRefused() {
		create(List.of(attribute("pk", ScalarAttributeType.S), attribute("sk", ScalarAttributeType.N)),
				List.of(key("pk", KeyType.HASH), key("sk", KeyType.RANGE)));

		assertRefused("'pk' (S, HASH), 'sk' (N, RANGE)");
	}

	@Test
	void tableWithSwappedKeyIsRefused() {
		create(List.of(attribute("pk", ScalarAttributeType.S), attribute("sk", ScalarAttributeType.S)),
				List.of(key("sk", KeyType.HASH), key("pk", KeyType.RANGE)));

		assertRefused("'sk' (S, HASH), 'pk' (S, RANGE)");
	}

	@Test
	void bothSucceedWhenTwoProcessesCreateAtOnce() throws InterruptedException {
		HeldCalls creations = EMBEDDED.control().faults().on("CreateTable").next(2).holdRequest();
		CompletionStage<Void> first = EMBEDDED.store().prepare();
		CompletionStage<Void> second = EMBEDDED.store().prepare();
		creations.await(2, Duration.ofSeconds(10));
		creations.release();

		result(first);
		result(second);

		assertThat(EMBEDDED.control().requests().of("CreateTable")).hasSize(2);
		assertThat(ttl().timeToLiveStatus()).isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
		assertThat(warnings()).isEmpty();
	}

	@Test
	void tableIsUsableWhenTtlCannotBeEnabled() {
		EMBEDDED.control().faults().on("UpdateTimeToLive").next(1).fail("AccessDeniedException");

		result(EMBEDDED.store().prepare());

		assertThat(warnings()).singleElement()
			.asString()
			.contains("'ttl'", "'" + EMBEDDED.table() + "'", "AccessDeniedException");
	}

	@Test
	void tableIsUsableWhenTtlCannotEvenBeDescribed() {
		EMBEDDED.control().faults().on("UpdateTimeToLive").next(1).fail("AccessDeniedException");
		EMBEDDED.control().faults().on("DescribeTimeToLive").next(1).fail("AccessDeniedException");

		result(EMBEDDED.store().prepare());

		assertThat(warnings()).hasSize(1);
	}

	@Test
	void creationThatIsNotAllowedSaysSo() {
		EMBEDDED.control().faults().on("CreateTable").next(1).fail("AccessDeniedException");

		CheckpointStoreException failure = failure(EMBEDDED.store().prepare());

		assertThat(failure.kind()).isEqualTo(ErrorKind.CREDENTIALS);
		assertThat(failure).hasMessageContaining("CreateTable on checkpoint table '" + EMBEDDED.table() + "' failed")
			.hasMessageContaining("'dynamodb:CreateTable'");
	}

	@Test
	void unreachableServiceIsAFailureOfTheStore() {
		EMBEDDED.control().faults().on("DescribeTable").next(1).reset();

		assertThat(failure(EMBEDDED.store().prepare()).kind()).isEqualTo(ErrorKind.STORE_UNREACHABLE);
	}

	@Test
	void succeedsWhenPreparedAgainAfterAFailure() {
		EMBEDDED.control().faults().on("CreateTable").next(1).failInternally();
		DynamoDbCheckpointStore store = EMBEDDED.store();
		failure(store.prepare());

		result(store.prepare());

		assertThat(table().tableStatus()).isEqualTo(TableStatus.ACTIVE);
	}

	@Test
	void waitsWhileTableIsBeingCreatedByAnotherProcess() {
		ScriptedTables tables = new ScriptedTables().then(TableStatus.CREATING)
			.then(TableStatus.CREATING)
			.then(TableStatus.ACTIVE);

		result(scripted(tables).prepare());

		assertThat(tables.calls()).containsExactly("DescribeTable", "DescribeTable", "DescribeTable",
				"UpdateTimeToLive");
		assertThat(this.delays).containsExactly(Duration.ofMillis(50), Duration.ofMillis(100));
	}

	@Test
	void createsOnceWhenNewTableIsNotListedYet() {
		ScriptedTables tables = new ScriptedTables().thenFail("ResourceNotFoundException")
			.thenFail("ResourceNotFoundException")
			.then(TableStatus.ACTIVE);

		result(scripted(tables).prepare());

		assertThat(tables.calls()).containsExactly("DescribeTable", "CreateTable", "DescribeTable", "DescribeTable",
				"UpdateTimeToLive");
	}

	@Test
	void usesTableThatIsBeingUpdated() {
		ScriptedTables tables = new ScriptedTables().then(TableStatus.UPDATING);

		result(scripted(tables).prepare());

		assertThat(tables.calls()).containsExactly("DescribeTable");
	}

	@Test
	void failsWhenTableIsBeingDeleted() {
		CheckpointStoreException failure = failure(scripted(new ScriptedTables().then(TableStatus.DELETING)).prepare());

		assertThat(failure.kind()).isEqualTo(ErrorKind.STORE_UNREACHABLE);
		assertThat(failure).hasMessage("Checkpoint table 'checkpoints' is DELETING; it must be ACTIVE");
	}

	@Test
	void givesUpWhenTableNeverBecomesActive() {
		CheckpointStoreException failure = failure(scripted(new ScriptedTables().then(TableStatus.CREATING)).prepare());

		assertThat(failure.kind()).isEqualTo(ErrorKind.STORE_UNREACHABLE);
		assertThat(failure).hasMessageContaining("is not active yet");
		assertThat(this.delays).hasSize(60).endsWith(Duration.ofSeconds(2));
	}

	@Test
	void holdsNoThreadWhileItWaits() {
		List<Runnable> waiting = new ArrayList<>();
		DynamoDbCheckpointStore store = new DynamoDbCheckpointStore(
				new ScriptedTables().then(TableStatus.CREATING).then(TableStatus.ACTIVE), options(), Runnable::run,
				Runnable::run, Clock.systemUTC(), (delay, task) -> waiting.add(task));

		CompletionStage<Void> prepared = store.prepare();

		assertThat(prepared.toCompletableFuture()).isNotDone();
		waiting.remove(0).run();
		assertThat(prepared.toCompletableFuture()).isCompleted();
	}

	@Test
	void waitsByItselfWhenNoDelayIsGiven() {
		DynamoDbCheckpointStore store = new DynamoDbCheckpointStore(
				new ScriptedTables().then(TableStatus.CREATING).then(TableStatus.ACTIVE), options(), Runnable::run,
				Runnable::run, Clock.systemUTC());

		assertThat(store.prepare()).succeedsWithin(Duration.ofSeconds(10));
	}

	private void assertRefused(String key) {
		CheckpointStoreException failure = failure(EMBEDDED.store().prepare());

		assertThat(failure.kind()).isEqualTo(ErrorKind.CONFIGURATION);
		assertThat(failure).hasMessage("Table '" + EMBEDDED.table() + "' can't hold checkpoints: its key is " + key
				+ " but must be 'pk' (S, HASH), 'sk' (S, RANGE); name another table in 'checkpoint.table'");
	}

	private DynamoDbCheckpointStore scripted(ScriptedTables tables) {
		return new DynamoDbCheckpointStore(tables, options(), Runnable::run, Runnable::run, Clock.systemUTC(),
				(delay, task) -> {
					this.delays.add(delay);
					task.run();
				});
	}

	private static CheckpointTableOptions options() {
		return new CheckpointTableOptions("checkpoints", true, Duration.ofDays(2));
	}

	private static void create(List<AttributeDefinition> attributes, List<KeySchemaElement> key) {
		EMBEDDED.client()
			.createTable(CreateTableRequest.builder()
				.tableName(EMBEDDED.table())
				.attributeDefinitions(attributes)
				.keySchema(key)
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.build());
	}

	private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
		return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

	private static TableDescription table() {
		return EMBEDDED.client().describeTable((request) -> request.tableName(EMBEDDED.table())).table();
	}

	private static TimeToLiveDescription ttl() {
		return EMBEDDED.client()
			.describeTimeToLive((request) -> request.tableName(EMBEDDED.table()))
			.timeToLiveDescription();
	}

	private List<String> warnings() {
		return this.log.list.stream()
			.filter((event) -> event.getLevel() == Level.WARN)
			.map(ILoggingEvent::getFormattedMessage)
			.toList();
	}

	private static Logger logger() {
		return (Logger) LoggerFactory.getLogger(TablePreparation.class);
	}

}
