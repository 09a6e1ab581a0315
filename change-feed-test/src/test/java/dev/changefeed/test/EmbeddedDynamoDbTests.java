package dev.changefeed.test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.changefeed.test.control.HeldCalls;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

/**
 * Tests for {@link EmbeddedDynamoDb}.
 */
class EmbeddedDynamoDbTests {

	@Test
	void writesAreReadBackFromTableAndStream() {
		try (EmbeddedStreams dynamo = EmbeddedStreams.start()) {
			String arn = dynamo.createTable("orders");

			dynamo.put("orders", "order-1", "state", "placed");
			dynamo.put("orders", "order-1", "state", "paid");

			Map<String, AttributeValue> item = dynamo.tables()
				.getItem((get) -> get.tableName("orders").key(Map.of("pk", AttributeValue.fromS("order-1"))))
				.item();
			List<Record> records = dynamo.records(arn);
			assertThat(item.get("state").s()).isEqualTo("paid");
			assertThat(records).extracting(Record::eventNameAsString).containsExactly("INSERT", "MODIFY");
			assertThat(records.get(1).dynamodb().newImage().get("state").s()).isEqualTo("paid");
		}
	}

	@Test
	void arnsCarryPartitionRegionAndAccountOfTheBuilder() {
		try (EmbeddedStreams dynamo = EmbeddedStreams
			.start((builder) -> builder.partition("aws-cn").region("cn-north-1").account("123456789012"))) {
			String arn = dynamo.createTable("orders");
			dynamo.put("orders", "1");

			assertThat(arn).startsWith("arn:aws-cn:dynamodb:cn-north-1:123456789012:table/orders/stream/");
			assertThat(dynamo.records(arn)).extracting(Record::awsRegion).containsExactly("cn-north-1");
			assertThat(dynamo.server().region()).isEqualTo("cn-north-1");
		}
	}

	@Test
	void threadsAreNamedAndEndWhenItIsClosed() {
		Thread[] during;
		try (EmbeddedStreams dynamo = EmbeddedStreams.start()) {
			dynamo.createTable("orders");
			during = threads();
		}

		assertThat(during).isNotEmpty();
		for (Thread thread : during) {
			await().until(() -> !thread.isAlive());
		}
	}

	@Test
	void itCanBeClosedTwice() {
		EmbeddedDynamoDb dynamo = EmbeddedDynamoDb.start();

		dynamo.close();
		dynamo.close();

		assertThat(threads()).allMatch((thread) -> !thread.isAlive());
	}

	@Test
	void callsUnderWayEndWhenItIsClosed() throws Exception {
		ExecutorService executor = Executors.newSingleThreadExecutor();
		try (EmbeddedStreams dynamo = EmbeddedStreams.start()) {
			dynamo.createTable("orders");
			HeldCalls held = dynamo.control().faults().on("PutItem").holdAnswer();
			CompletableFuture<Void> put = CompletableFuture.runAsync(() -> dynamo.put("orders", "1"), executor);
			held.await(1, Duration.ofSeconds(20));

			dynamo.server().close();

			assertThat(put).failsWithin(Duration.ofSeconds(20))
				.withThrowableThat()
				.withCauseInstanceOf(SdkClientException.class);
		}
		finally {
			executor.shutdownNow();
		}
	}

	@Test
	void startNamesThePortWhenItIsTaken() {
		try (EmbeddedDynamoDb first = EmbeddedDynamoDb.start()) {
			EmbeddedDynamoDbBuilder second = EmbeddedDynamoDb.builder().port(first.port());

			assertThatIllegalStateException().isThrownBy(second::start).withMessageContaining("'" + first.port() + "'");
		}
	}

	@Test
	void wrongOptionsAreNamed() {
		EmbeddedDynamoDbBuilder builder = EmbeddedDynamoDb.builder();

		assertThatIllegalArgumentException().isThrownBy(() -> builder.port(-1)).withMessageContaining("'port'");
		assertThatIllegalArgumentException().isThrownBy(() -> builder.account("1")).withMessageContaining("'account'");
		assertThatIllegalArgumentException().isThrownBy(() -> builder.partition("gcp"))
			.withMessageContaining("'partition'");
		assertThatIllegalArgumentException().isThrownBy(() -> builder.region("")).withMessageContaining("'region'");
		assertThatIllegalArgumentException().isThrownBy(() -> builder.partitionsPerTable(0))
			.withMessageContaining("'partitionsPerTable'");
	}

	private static Thread[] threads() {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().startsWith("embedded-dynamodb"))
			.toArray(Thread[]::new);
	}

}
