package dev.changefeed.dynamodb.checkpoint;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.test.control.LoggedRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static dev.changefeed.dynamodb.checkpoint.Stages.failure;
import static dev.changefeed.dynamodb.checkpoint.Stages.refused;
import static dev.changefeed.dynamodb.checkpoint.Stages.result;
import static dev.changefeed.dynamodb.checkpoint.Stages.written;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for how {@link DynamoDbCheckpointStore} uses its table. What it shares with other
 * stores is tested by its contract.
 */
class DynamoDbCheckpointStoreTests {

	@RegisterExtension
	static final EmbeddedStore EMBEDDED = new EmbeddedStore();

	private static final FeedKey FEED = new FeedKey("projections", "arn:stream");

	private static final LeaseItem LEASE = new LeaseItem("host-1", Instant.ofEpochMilli(5000), Duration.ofSeconds(30),
			"x", 1);

	private DynamoDbCheckpointStore store;

	@BeforeEach
	void createStore() {
		this.store = EMBEDDED.preparedStore();
	}

	@Test
	void readsAreStronglyConsistent() {
		result(this.store.load(FEED));
		result(this.store.leases().read(FEED));
		result(this.store.followed("projections", "orders"));

		assertThat(EMBEDDED.control().requests().all()).hasSize(3)
			.allSatisfy((request) -> assertThat(request.request().path("ConsistentRead").asBoolean()).isTrue());
	}

	@Test
	void eachWriteIsOneConditionalUpdate() {
		written(this.store.claim(FEED, "s1", 1));
		written(this.store.checkpoint(FEED, "s1", 1, null, "100", Map.of("101", 1)));
		written(this.store.finish(FEED, "s1", 1, "100"));
		written(this.store.finishUnread(FEED, "s2", 1));
		written(this.store.writeStart(FEED, new StartItem("latest", null, Instant.EPOCH, StartItem.State.STARTED, 1)));
		written(this.store.leases().take(FEED, null, LEASE));
		written(this.store.leases().renew(FEED, 1, Instant.ofEpochMilli(6000)));
		written(this.store.leases().raise(FEED, 1, 2));
		written(this.store.leases().release(FEED, 2));

		List<LoggedRequest> requests = EMBEDDED.control().requests().all();
		assertThat(requests).hasSize(9).allSatisfy((request) -> {
			assertThat(request.operation()).isEqualTo("UpdateItem");
			assertThat(request.text("ConditionExpression")).isNotEmpty();
			assertThat(request.text("ReturnValues")).isEqualTo("ALL_NEW");
			assertThat(request.text("ReturnValuesOnConditionCheckFailure")).isEqualTo("ALL_OLD");
		});
	}

	@Test
	void loadReadsAllPages() {
		AttributeValue padding = AttributeValue.fromB(SdkBytes.fromByteArray(new byte[100_000]));
		for (int shard = 0; shard < 25; shard++) {
			EMBEDDED.put(ItemKey.shard(FEED, "s" + shard),
					Map.of("sequenceNumber", AttributeValue.fromS("" + shard), "padding", padding));
		}

		Map<String, ShardCheckpoint> shards = result(this.store.load(FEED)).shards();

		assertThat(shards).hasSize(25);
		assertThat(shards.get("s24").position()).isEqualTo("24");
		assertThat(EMBEDDED.control().requests().count("Query")).isGreaterThanOrEqualTo(3);
	}

	@Test
	void lostAnswerOfCheckpointIsFoundByRepeatingIt() {
		written(this.store.claim(FEED, "s1", 1));
		EMBEDDED.control().faults().on("UpdateItem").next(1).loseAnswer();

		CheckpointStoreException failure = failure(checkpoint());

		assertThat(failure.kind()).isEqualTo(ErrorKind.STORE_UNREACHABLE);
		assertThat(refused(checkpoint())).isEqualTo(new ShardCheckpoint("100", false, 1, 0, Map.of()));
	}

	@Test
	void lostAnswerOfTakingIsFoundByRepeatingIt() {
		EMBEDDED.control().faults().on("UpdateItem").next(1).loseAnswer();

		failure(this.store.leases().take(FEED, null, LEASE));

		assertThat(refused(this.store.leases().take(FEED, null, LEASE))).isEqualTo(LEASE);
	}

	@Test
	void checkpointIsWrittenOnceWhenConnectionBreaksBeforeIt() {
		written(this.store.claim(FEED, "s1", 1));
		EMBEDDED.control().faults().on("UpdateItem").next(1).reset();

		failure(checkpoint());

		assertThat(written(checkpoint()).position()).isEqualTo("100");
	}

	@ParameterizedTest
	@CsvSource({ "ProvisionedThroughputExceededException, STORE_UNREACHABLE", "ThrottlingException, STORE_UNREACHABLE",
			"InternalServerError, STORE_UNREACHABLE", "ResourceNotFoundException, STORE_UNREACHABLE",
			"UnrecognizedClientException, CREDENTIALS", "AccessDeniedException, CREDENTIALS",
			"SomethingNewException, STORE_UNREACHABLE", "ValidationException, UNFORESEEN" })
	void failureSaysOperationTableAndKind(String code, ErrorKind kind) {
		EMBEDDED.control().faults().on("UpdateItem").next(1).fail(code, "marker-text");

		CheckpointStoreException failure = failure(this.store.claim(FEED, "s1", 1));

		assertThat(failure.kind()).isEqualTo(kind);
		assertThat(failure)
			.hasMessageStartingWith("UpdateItem on checkpoint table '" + EMBEDDED.table() + "' failed: " + code)
			.hasMessageNotContainingAny("marker-text")
			.hasNoCause();
	}

	@Test
	void failureSaysWhichOperationRead() {
		EMBEDDED.control().faults().on("*").next(3).fail("ThrottlingException");

		assertThat(failure(this.store.load(FEED))).hasMessageStartingWith("Query on");
		assertThat(failure(this.store.followed("projections", "orders"))).hasMessageStartingWith("GetItem on");
		assertThat(failure(this.store.leases().drawToken(FEED))).hasMessageStartingWith("UpdateItem on");
	}

	@Test
	void missingTableIsAFailureOfTheStore() {
		DynamoDbCheckpointStore unprepared = EMBEDDED
			.store(new CheckpointTableOptions("missing", true, Duration.ofDays(2)));

		CheckpointStoreException failure = failure(unprepared.claim(FEED, "s1", 1));

		assertThat(failure.kind()).isEqualTo(ErrorKind.STORE_UNREACHABLE);
		assertThat(failure).hasMessage("UpdateItem on checkpoint table 'missing' failed: ResourceNotFoundException; "
				+ "check that the table has not been deleted");
	}

	@Test
	void renewalDoesNotWaitForCheckpoints() {
		Deque<Runnable> checkpoints = new ArrayDeque<>();
		DynamoDbCheckpointStore busy = new DynamoDbCheckpointStore(EMBEDDED.client(), EMBEDDED.options(),
				checkpoints::add, Runnable::run, Clock.systemUTC());
		CompletionStage<WriteResult<ShardCheckpoint>> claim = busy.claim(FEED, "s1", 1);

		written(busy.leases().take(FEED, null, LEASE));

		assertThat(claim.toCompletableFuture()).isNotDone();
		checkpoints.remove().run();
		assertThat(claim.toCompletableFuture()).isCompleted();
	}

	private CompletionStage<WriteResult<ShardCheckpoint>> checkpoint() {
		return this.store.checkpoint(FEED, "s1", 1, null, "100", Map.of());
	}

}
