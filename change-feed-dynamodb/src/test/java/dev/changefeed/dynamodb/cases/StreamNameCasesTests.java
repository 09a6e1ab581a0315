package dev.changefeed.dynamodb.cases;

import java.time.Duration;
import java.util.List;

import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.GapException;
import dev.changefeed.core.store.MemoryCheckpointStore;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.supervise.SupervisorState;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.fixture.OrdersTable;
import dev.changefeed.dynamodb.fixture.VirtualConsumer;
import dev.changefeed.dynamodb.fixture.VirtualServer;
import dev.changefeed.test.EmbeddedDynamoDb;
import dev.changefeed.test.control.LoggedRequest;
import dev.changefeed.test.control.RequestLog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Section D, 45 to 49: which stream is meant, and what is said when it can't be read.
 */
@Timeout(60)
class StreamNameCasesTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private static final Duration MINUTE = Duration.ofMinutes(1);

	private VirtualServer server = VirtualServer.start();

	@AfterEach
	void stop() {
		this.server.close();
	}

	@Test
	@DisplayName("45: the table's newest stream is read, not the first that is listed")
	void newConsumerReadsTheNewestStreamOfATable() {
		OrdersTable orders = this.server.createOrders();
		String older = orders.streamArn();
		orders.put("a", 1);
		orders.streamOff();
		this.server.run(MINUTE);
		orders.streamOn();
		orders.put("a", 2);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).start();

		assertThat(consumer.awaitRecords(1, SECOND)).isTrue();
		this.server.run(MINUTE);
		assertThat(consumer.numbers()).containsExactly(2);
		assertThat(requests().count("ListStreams")).isZero();
		assertThat(requests().of("DescribeStream")).extracting((request) -> request.text("StreamArn"))
			.containsOnly(orders.streamArn())
			.doesNotContain(older);
	}

	@Test
	@DisplayName("45: a followed stream that was not read to its end comes before the newest")
	void olderStreamIsDrainedBeforeTheNewestIsRead() {
		MemoryCheckpointStore store = new MemoryCheckpointStore();
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);
		VirtualConsumer first = VirtualConsumer.on(this.server).store(store).start();
		first.awaitRecords(1, SECOND);
		first.stop();
		orders.put("a", 2);
		orders.streamOff();
		this.server.run(MINUTE);
		orders.streamOn();
		orders.put("a", 3);

		VirtualConsumer second = VirtualConsumer.on(this.server).store(store).start();
		assertThat(second.await(() -> second.supervisor().state() == SupervisorState.ENDED, Duration.ofMinutes(3)))
			.isTrue();
		assertThat(second.numbers()).containsExactly(2);

		VirtualConsumer third = VirtualConsumer.on(this.server).store(store).latest().start();
		assertThat(third.awaitRecords(1, Duration.ofSeconds(3))).isTrue();
		assertThat(third.numbers()).containsExactly(3);
	}

	@Test
	@DisplayName("48: a table is found by its name")
	void streamIsFoundByTheNameOfItsTable() {
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);

		VirtualConsumer consumer = VirtualConsumer.on(this.server).of(StreamName.ofTable("orders")).start();

		assertThat(consumer.awaitRecords(1, SECOND)).isTrue();
	}

	@Test
	@DisplayName("48: an ARN where a table's name belongs")
	void tableNamedByAnArnIsRefused() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StreamName.ofTable("arn:aws:dynamodb:eu-west-1:123456789012:table/orders"))
			.withMessageContaining("'table' is the ARN")
			.withMessageContaining("table/orders\"")
			.withMessageContaining("'stream-arn'");
	}

	@Test
	@DisplayName("48: a table's ARN where a stream's belongs")
	void streamNamedByATablesArnIsRefusedWithTheNameToWrite() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StreamName.ofArn("arn:aws:dynamodb:eu-west-1:123456789012:table/orders"))
			.withMessageContaining("the ARN of a table")
			.withMessageContaining("write \"orders\" in 'table'");
	}

	@Test
	@DisplayName("48: a Kinesis stream's ARN")
	void streamNamedByAKinesisArnIsRefused() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StreamName.ofArn("arn:aws:kinesis:eu-west-1:123456789012:stream/orders"))
			.withMessageContaining("Kinesis data stream");
	}

	@ParameterizedTest
	@CsvSource({ "or", "orders/stream", "''" })
	@DisplayName("48: what can't be a table's name")
	void impossibleTableNameIsRefused(String name) {
		assertThatIllegalArgumentException().isThrownBy(() -> StreamName.ofTable(name))
			.withMessageContaining("'table' is \"" + name + "\"")
			.withMessageContaining("3 to 255");
	}

	@Test
	@DisplayName("48: both or none")
	void exactlyOneOfTableAndStreamMustBeNamed() {
		String arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/orders/stream/2026-11-30T12:00:00.000";

		assertThatIllegalArgumentException().isThrownBy(() -> new StreamName("orders", arn))
			.withMessageContaining("exactly one of 'table' and 'stream-arn'");
		assertThatIllegalArgumentException().isThrownBy(() -> new StreamName(null, null))
			.withMessageContaining("exactly one of 'table' and 'stream-arn'");
	}

	@Test
	@DisplayName("48: the table has no stream")
	void tableWithoutStreamIsAnErrorOfConfiguration() {
		this.server.clients()
			.tables()
			.createTable((table) -> table.tableName("plain-table")
				.billingMode("PAY_PER_REQUEST")
				.attributeDefinitions(AttributeDefinition.builder().attributeName("pk").attributeType("S").build())
				.keySchema(KeySchemaElement.builder().attributeName("pk").keyType("HASH").build()));

		VirtualConsumer consumer = failing(StreamName.ofTable("plain-table"), new MemoryCheckpointStore());

		assertThat(consumer.supervisor().lastError())
			.hasMessageContainingAll("'plain-table' has no stream", "'projections'", "switch the table's stream on")
			.extracting("kind")
			.isEqualTo(ErrorKind.CONFIGURATION);
	}

	@Test
	@DisplayName("48: the table does not exist")
	void unknownTableIsNamedInTheError() {
		VirtualConsumer consumer = failing(StreamName.ofTable("no-such-table"), new MemoryCheckpointStore());

		assertThat(consumer.supervisor().lastError()).hasMessageContainingAll("'no-such-table'", "create it")
			.extracting("kind")
			.isEqualTo(ErrorKind.UNKNOWN_STREAM);
	}

	@Test
	@DisplayName("48: the stream does not exist")
	void unknownStreamIsNamedInTheError() {
		this.server.createOrders();
		String arn = "arn:aws:dynamodb:us-east-1:000000000000:table/orders/stream/2020-01-01T00:00:00.000";

		VirtualConsumer consumer = failing(StreamName.ofArn(arn), new MemoryCheckpointStore());

		assertThat(consumer.supervisor().lastError())
			.hasMessageContainingAll("'" + arn + "'", "does not exist or is older than 24 hours")
			.extracting("kind")
			.isEqualTo(ErrorKind.UNKNOWN_STREAM);
	}

	@Test
	@DisplayName("48: the table's stream was switched off and never followed")
	void switchedOffStreamIsAnErrorForANewConsumer() {
		OrdersTable orders = this.server.createOrders();
		orders.put("a", 1);
		orders.streamOff();

		VirtualConsumer consumer = failing(StreamName.ofTable("orders"), new MemoryCheckpointStore());

		assertThat(consumer.supervisor().lastError()).hasMessageContaining("has no stream")
			.extracting("kind")
			.isEqualTo(ErrorKind.CONFIGURATION);
		assertThat(consumer.numbers()).isEmpty();
	}

	@Test
	@DisplayName("48: the table's stream was switched off and is followed")
	void switchedOffStreamIsDrainedByAConsumerThatFollowedIt() {
		MemoryCheckpointStore store = new MemoryCheckpointStore();
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer first = VirtualConsumer.on(this.server).store(store).start().awaitJoined();
		first.stop();
		orders.put("a", 1);
		orders.streamOff();

		VirtualConsumer second = VirtualConsumer.on(this.server).store(store).start();

		assertThat(second.await(() -> second.supervisor().state() == SupervisorState.ENDED, Duration.ofMinutes(3)))
			.isTrue();
		assertThat(second.numbers()).containsExactly(1);
		assertThat(second.stored().start()).extracting(StartItem::state).isEqualTo(StartItem.State.ENDED);
	}

	@Test
	@DisplayName("46: the table is deleted while its stream is read")
	void rowsOfADeletedTableAreDeliveredBeforeTheFeedEnds() {
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer consumer = VirtualConsumer.on(this.server).of(StreamName.ofArn(orders.streamArn())).start();
		consumer.awaitJoined();
		orders.put("a", 1);
		orders.drop();

		assertThat(consumer.await(() -> consumer.supervisor().state() == SupervisorState.ENDED, Duration.ofMinutes(3)))
			.isTrue();
		assertThat(consumer.numbers()).containsExactly(1);
		long calls = requests().count("DescribeStream");
		this.server.run(Duration.ofMinutes(10));
		assertThat(requests().count("DescribeStream")).isEqualTo(calls);
	}

	@Test
	@DisplayName("46: the followed stream was removed before it was read to its end")
	void followedStreamThatWasRemovedUnreadIsAGap() {
		MemoryCheckpointStore store = new MemoryCheckpointStore();
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer first = VirtualConsumer.on(this.server).store(store).start().awaitJoined();
		first.stop();
		orders.put("a", 1);
		orders.streamOff();
		this.server.run(Duration.ofHours(25));
		orders.streamOn();
		orders.put("a", 2);

		VirtualConsumer second = failing(StreamName.ofTable("orders"), store);

		assertThat(second.supervisor().lastError()).isInstanceOf(GapException.class)
			.hasMessageContaining("removed the stream before it was read to its end");
		assertThat(second.numbers()).isEmpty();
	}

	@Test
	@DisplayName("46: the table is gone but its followed stream is not")
	void followedStreamOfADeletedTableIsDrained() {
		MemoryCheckpointStore store = new MemoryCheckpointStore();
		OrdersTable orders = this.server.createOrders();
		VirtualConsumer first = VirtualConsumer.on(this.server).store(store).start().awaitJoined();
		first.stop();
		orders.put("a", 1);
		orders.drop();

		VirtualConsumer second = VirtualConsumer.on(this.server).store(store).start();

		assertThat(second.await(() -> second.supervisor().state() == SupervisorState.ENDED, Duration.ofMinutes(3)))
			.isTrue();
		assertThat(second.numbers()).containsExactly(1);
	}

	@ParameterizedTest
	@CsvSource({ "aws-cn, cn-north-1, true", "aws-us-gov, us-gov-west-1, true", "aws-cn, cn-north-1, false",
			"aws-us-gov, us-gov-west-1, false" })
	@DisplayName("49: ARNs of other partitions are passed through")
	void arnOfAnotherPartitionIsPassedThrough(String partition, String region, boolean byTable) {
		this.server.close();
		this.server = VirtualServer.start(EmbeddedDynamoDb.builder().partition(partition).region(region));
		OrdersTable orders = this.server.createOrders();
		String arn = orders.streamArn();
		orders.put("a", 1);

		VirtualConsumer consumer = VirtualConsumer.on(this.server)
			.of(byTable ? StreamName.ofTable("orders") : StreamName.ofArn(arn))
			.start();

		assertThat(consumer.awaitRecords(1, SECOND)).isTrue();
		assertThat(arn).startsWith("arn:" + partition + ":dynamodb:" + region + ":");
		assertThat(arnsAsked()).isNotEmpty().containsOnly(arn);
	}

	private VirtualConsumer failing(StreamName name, MemoryCheckpointStore store) {
		VirtualConsumer consumer = VirtualConsumer.on(this.server).of(name).store(store).start();
		assertThat(consumer.await(() -> consumer.supervisor().state() == SupervisorState.FAILED, MINUTE)).isTrue();
		return consumer;
	}

	private List<String> arnsAsked() {
		return requests().all()
			.stream()
			.filter((request) -> List.of("DescribeStream", "GetShardIterator").contains(request.operation()))
			.map((LoggedRequest request) -> request.text("StreamArn"))
			.toList();
	}

	private RequestLog requests() {
		return this.server.control().requests();
	}

}
