package dev.changefeed.test.control;

import java.net.SocketException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import dev.changefeed.test.EmbeddedStreams;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link FaultPlan}.
 */
class FaultPlanTests {

	private static final Duration LONG = Duration.ofSeconds(20);

	@AutoClose("shutdownNow")
	private final ExecutorService executor = Executors.newCachedThreadPool();

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start();

	private final FaultPlan faults = this.dynamo.control().faults();

	private String arn = "";

	@BeforeEach
	void createTables() {
		this.arn = this.dynamo.createTable("orders");
		this.dynamo.createTable("checkpoints");
	}

	@ParameterizedTest
	@CsvSource({ "ThrottlingException, 400", "ExpiredIteratorException, 400", "TrimmedDataAccessException, 400",
			"LimitExceededException, 400", "ProvisionedThroughputExceededException, 400", "AccessDeniedException, 400",
			"InternalServerError, 500", "ServiceUnavailable, 503" })
	void nextCallIsRefusedWithAnError(String type, int status) {
		this.faults.on("DescribeStream").fail(type);

		assertRefused(type, this::describe).matches((error) -> error.statusCode() == status);
		describe();
	}

	@Test
	void errorsOfTheServiceItselfAreTheSdksType() {
		this.faults.on("DescribeStream").failInternally();

		assertThatExceptionOfType(InternalServerErrorException.class).isThrownBy(this::describe);
	}

	@Test
	void textOfAnErrorCanBeChosen() {
		this.faults.on("GetRecords").fail("ResourceNotFoundException", "Invalid ShardId in ShardIterator");
		String iterator = this.dynamo.iterator(this.arn, this.dynamo.shards(this.arn).get(0).shardId(),
				ShardIteratorType.LATEST);

		assertRefused("ResourceNotFoundException", () -> this.dynamo.read(iterator))
			.withMessageContaining("Invalid ShardId in ShardIterator");
		assertThat(this.dynamo.read(iterator).records()).isEmpty();
	}

	@Test
	void onlyTheNthCallFails() {
		FaultRule rule = this.faults.on("DescribeStream").call(3).fail("ThrottlingException");

		describe();
		describe();
		assertRefused("ThrottlingException", this::describe);
		describe();
		assertThat(rule.hits()).isEqualTo(1);
	}

	@Test
	void someCallsFail() {
		this.faults.on("DescribeStream").calls(2, 3).fail("ThrottlingException");

		describe();
		assertRefused("ThrottlingException", this::describe);
		assertRefused("ThrottlingException", this::describe);
		describe();
	}

	@Test
	void allCallsFailUntilTheRuleIsTakenBack() {
		FaultRule rule = this.faults.on("*").always().fail("ThrottlingException");

		for (int i = 0; i < 5; i++) {
			assertRefused("ThrottlingException", this::describe);
			assertRefused("ThrottlingException", () -> this.dynamo.put("orders", "1"));
		}
		rule.cancel();

		describe();
		assertThat(rule.hits()).isEqualTo(10);
		this.faults.on("*").always().reset();
		this.faults.clear();
		describe();
	}

	@Test
	void firstRuleGetsTheCallThatTwoWant() {
		FaultRule first = this.faults.on("DescribeStream").fail("ThrottlingException");
		FaultRule second = this.faults.on("DescribeStream").next(2).fail("AccessDeniedException");

		assertRefused("ThrottlingException", this::describe);
		assertRefused("AccessDeniedException", this::describe);
		describe();
		assertThat(first.hits()).isEqualTo(1);
		assertThat(second.hits()).isEqualTo(1);
	}

	@Test
	void ruleIsAboutOneTableOnly() {
		this.faults.on("PutItem").table("checkpoints").always().fail("ThrottlingException");
		this.faults.on("DescribeStream").table("orders").fail("ThrottlingException");
		this.faults.on("GetRecords").table("orders").fail("TrimmedDataAccessException");
		String other = this.dynamo.stream("checkpoints").arn();

		this.dynamo.put("orders", "1");
		assertRefused("ThrottlingException", () -> this.dynamo.put("checkpoints", "1"));
		assertThat(this.dynamo.records(other)).isEmpty();
		assertRefused("ThrottlingException", this::describe);
		assertThatExceptionOfType(TrimmedDataAccessException.class).isThrownBy(() -> this.dynamo.records(this.arn));
	}

	@Test
	void ruleIsAboutRequestsThatMatch() {
		this.faults.on("PutItem")
			.matching((request) -> request.path("Item").path("pk").path("S").asString("").equals("2"))
			.fail("ThrottlingException");

		this.dynamo.put("orders", "1");
		assertRefused("ThrottlingException", () -> this.dynamo.put("orders", "2"));
		this.dynamo.put("orders", "2");
	}

	@Test
	void resetBreaksTheConnectionBeforeTheCall() {
		this.faults.on("PutItem").next(2).reset();

		for (int i = 0; i < 2; i++) {
			assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> this.dynamo.put("orders", "1"))
				.havingRootCause()
				.isInstanceOf(SocketException.class);
		}
		assertThat(exists("1")).isFalse();
		this.dynamo.put("orders", "1");

		assertThat(this.dynamo.control().requests().of("PutItem")).extracting(LoggedRequest::outcome)
			.containsExactly(Outcome.RESET, Outcome.RESET, Outcome.ANSWERED);
	}

	@Test
	void lostAnswerLeavesTheCallCarriedOut() {
		this.faults.on("PutItem").loseAnswer();

		assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> this.dynamo.put("orders", "1"));

		assertThat(exists("1")).isTrue();
		assertThat(this.dynamo.records(this.arn)).hasSize(1);
		assertThat(this.dynamo.control().requests().of("PutItem")).extracting(LoggedRequest::outcome)
			.containsExactly(Outcome.ANSWER_LOST);
	}

	@Test
	void lostAnswerOfAConditionalUpdateLeavesItCarriedOut() {
		this.dynamo.put("checkpoints", "1");
		this.faults.on("UpdateItem").table("checkpoints").loseAnswer();

		assertThatExceptionOfType(SdkClientException.class).isThrownBy(this::claim);

		assertRefused("ConditionalCheckFailedException", this::claim);
	}

	@Test
	void answerIsHeldUntilItIsReleased() throws Exception {
		HeldCalls held = this.faults.on("PutItem").holdAnswer();
		CompletableFuture<Void> put = CompletableFuture.runAsync(() -> this.dynamo.put("orders", "1"), this.executor);

		held.await(1, LONG);

		assertThat(exists("1")).isTrue();
		assertThat(put).isNotDone();
		held.release();
		put.get(20, TimeUnit.SECONDS);
		assertThat(held.count()).isEqualTo(1);
	}

	@Test
	void callIsHeldBeforeItIsCarriedOut() throws Exception {
		HeldCalls held = this.faults.on("PutItem").holdRequest();
		CompletableFuture<Void> put = CompletableFuture.runAsync(() -> this.dynamo.put("orders", "1"), this.executor);

		held.await(1, LONG);

		assertThat(exists("1")).isFalse();
		assertThat(this.dynamo.control().requests().of("PutItem").get(0).outcome()).isEqualTo(Outcome.PENDING);
		held.release();
		put.get(20, TimeUnit.SECONDS);
		assertThat(exists("1")).isTrue();
	}

	@Test
	void heldCallsTakeNoThreadsFromOthers() throws Exception {
		HeldCalls held = this.faults.on("PutItem").next(45).holdRequest();
		CompletableFuture<?>[] puts = new CompletableFuture<?>[45];
		for (int i = 0; i < puts.length; i++) {
			String pk = Integer.toString(i);
			puts[i] = CompletableFuture.runAsync(() -> this.dynamo.put("orders", pk), this.executor);
		}
		held.await(45, LONG);

		describe();

		held.release();
		CompletableFuture.allOf(puts).get(20, TimeUnit.SECONDS);
	}

	@Test
	void waitForHeldCallsTellsHowManyCame() {
		HeldCalls held = this.faults.on("PutItem").holdAnswer();

		assertThatIllegalStateException().isThrownBy(() -> held.await(2, Duration.ofMillis(1)))
			.withMessageContaining("0 of 2");
	}

	@Test
	void answerIsDelayed() {
		this.faults.on("PutItem").delayAnswer(Duration.ofMillis(200));

		long before = System.nanoTime();
		this.dynamo.put("orders", "1");

		assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(200));
	}

	@Test
	void rangeOfCallsMustBeInOrder() {
		FaultBuilder builder = this.faults.on("PutItem");

		assertThatIllegalArgumentException().isThrownBy(() -> builder.call(0));
		assertThatIllegalArgumentException().isThrownBy(() -> builder.next(0));
		assertThatIllegalArgumentException().isThrownBy(() -> builder.calls(3, 2)).withMessageContaining("3 and 2");
	}

	private void describe() {
		this.dynamo.describe(this.arn);
	}

	private void claim() {
		this.dynamo.tables()
			.updateItem((update) -> update.tableName("checkpoints")
				.key(Map.of("pk", AttributeValue.fromS("1")))
				.conditionExpression("attribute_not_exists(holder)")
				.updateExpression("SET holder = :me")
				.expressionAttributeValues(Map.of(":me", AttributeValue.fromS("me"))));
	}

	private boolean exists(String pk) {
		return this.dynamo.tables()
			.getItem((get) -> get.tableName("orders").key(Map.of("pk", AttributeValue.fromS(pk))))
			.hasItem();
	}

}
