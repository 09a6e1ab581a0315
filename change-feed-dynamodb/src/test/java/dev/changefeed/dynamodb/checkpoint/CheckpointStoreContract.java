package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.core.store.WriteResult.Written;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.changefeed.dynamodb.checkpoint.Stages.refused;
import static dev.changefeed.dynamodb.checkpoint.Stages.result;
import static dev.changefeed.dynamodb.checkpoint.Stages.written;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every checkpoint store does, whatever it is kept in.
 */
abstract class CheckpointStoreContract {

	static final FeedKey FEED = new FeedKey("projections",
			"arn:aws:dynamodb:eu-central-1:123456789012:table/orders/stream/2026-01-01T00:00:00.000");

	private static final FeedKey OTHER_CONSUMER = new FeedKey("audit", FEED.stream());

	private static final String SHARD = "shardId-00000001700000000000-aaaa";

	private static final Instant EXPIRY = Instant.parse("2026-01-01T00:00:30Z");

	private static final Instant FIRST_START = Instant.parse("2026-01-01T00:00:00Z");

	/**
	 * An empty store.
	 */
	abstract CheckpointStore store();

	@Test
	void claimCreatesItemWithoutPosition() {
		assertThat(written(claim(1))).isEqualTo(new ShardCheckpoint(null, false, 1, 1, Map.of()));
	}

	@Test
	void claimKeepsProgressAndCounts() {
		written(claim(1));
		written(checkpoint(1, null, "100", Map.of("101", 2)));
		written(claim(2));

		assertThat(written(claim(3))).isEqualTo(new ShardCheckpoint("100", false, 3, 2, Map.of("101", 2)));
	}

	@Test
	void claimCountsAgainWhenTokenIsTheSame() {
		written(claim(1));

		assertThat(written(claim(1)).claims()).isEqualTo(2);
	}

	@Test
	void claimIsRefusedWhenStoredTokenIsGreater() {
		written(claim(2));

		assertThat(refused(claim(1))).isEqualTo(new ShardCheckpoint(null, false, 2, 1, Map.of()));
	}

	@Test
	void claimTellsThatShardIsFinished() {
		written(claim(1));
		written(store().finish(FEED, SHARD, 1, null));

		assertThat(written(claim(2))).isEqualTo(new ShardCheckpoint(null, true, 2, 1, Map.of()));
	}

	@Test
	void checkpointStoresPositionAndForgetsClaims() {
		written(claim(1));
		written(claim(1));

		assertThat(written(checkpoint(1, null, "100", Map.of("101", 1))))
			.isEqualTo(new ShardCheckpoint("100", false, 1, 0, Map.of("101", 1)));
	}

	@Test
	void checkpointReplacesAttempts() {
		written(claim(1));
		written(checkpoint(1, null, "100", Map.of("101", 1, "102", 1)));

		assertThat(written(checkpoint(1, "100", "101", Map.of("102", 1))).attempts()).isEqualTo(Map.of("102", 1));
		assertThat(written(checkpoint(1, "101", "102", Map.of())).attempts()).isEmpty();
	}

	@Test
	void checkpointStoresAttemptsOnlyWhenThereIsNoNewPosition() {
		written(claim(1));
		written(checkpoint(1, null, "100", Map.of()));

		assertThat(written(checkpoint(1, "100", null, Map.of("101", 3))))
			.isEqualTo(new ShardCheckpoint("100", false, 1, 0, Map.of("101", 3)));
	}

	@Test
	void checkpointStoresAttemptsWhenThereIsNoPositionAtAll() {
		written(claim(1));

		assertThat(written(checkpoint(1, null, null, Map.of("100", 1))))
			.isEqualTo(new ShardCheckpoint(null, false, 1, 0, Map.of("100", 1)));
	}

	@Test
	void checkpointIsRefusedWhenTokenIsStale() {
		written(claim(1));
		written(claim(2));

		assertThat(refused(checkpoint(1, null, "100", Map.of())))
			.isEqualTo(new ShardCheckpoint(null, false, 2, 2, Map.of()));
	}

	@Test
	void checkpointIsRefusedWhenTokenIsNewerThanTheClaim() {
		written(claim(1));

		assertThat(refused(checkpoint(2, null, "100", Map.of()))).isNotNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "99", "101" })
	void checkpointIsRefusedWhenPositionIsNotTheExpectedOne(String expected) {
		written(claim(1));
		written(checkpoint(1, null, "100", Map.of()));

		assertThat(refused(checkpoint(1, expected, "200", Map.of())))
			.isEqualTo(new ShardCheckpoint("100", false, 1, 0, Map.of()));
	}

	@Test
	void checkpointIsRefusedWhenPositionIsExpectedButNoneStored() {
		written(claim(1));

		assertThat(refused(checkpoint(1, "100", "200", Map.of())))
			.isEqualTo(new ShardCheckpoint(null, false, 1, 1, Map.of()));
	}

	@Test
	void checkpointIsRefusedWithoutItemWhenThereIsNone() {
		assertThat(refused(checkpoint(1, null, "100", Map.of()))).isNull();
		assertThat(result(store().load(FEED)).isEmpty()).isTrue();
	}

	@Test
	void checkpointIsRefusedWhenShardIsFinished() {
		written(claim(1));
		written(store().finish(FEED, SHARD, 1, null));

		assertThat(refused(checkpoint(1, null, "100", Map.of())))
			.isEqualTo(new ShardCheckpoint(null, true, 1, 0, Map.of()));
	}

	@Test
	void checkpointThatIsRepeatedIsRefusedWithItsOwnItem() {
		written(claim(1));
		ShardCheckpoint stored = written(checkpoint(1, null, "100", Map.of("101", 1)));

		assertThat(refused(checkpoint(1, null, "100", Map.of("101", 1)))).isEqualTo(stored);
	}

	@Test
	void positionsAreComparedForEqualityOnlyWhateverTheirLength() {
		String digits21 = "100000000003218256368";
		String digits25 = "8204000000000000011923340";
		String digits40 = "9999999999999999999999999999999999999998";
		String digits40Next = "9999999999999999999999999999999999999999";
		written(claim(1));

		written(checkpoint(1, null, digits21, Map.of()));
		written(checkpoint(1, digits21, digits25, Map.of()));
		written(checkpoint(1, digits25, digits40, Map.of()));
		assertThat(refused(checkpoint(1, digits40Next, digits21, Map.of()))).extracting(ShardCheckpoint::position)
			.isEqualTo(digits40);
		written(checkpoint(1, digits40, digits40Next, Map.of()));

		assertThat(written(checkpoint(1, digits40Next, digits21, Map.of(digits40, 2))))
			.isEqualTo(new ShardCheckpoint(digits21, false, 1, 0, Map.of(digits40, 2)));
		assertThat(result(store().load(FEED)).shards().get(SHARD).position()).isEqualTo(digits21);
	}

	@Test
	void exactlyOneCheckpointWinsWhenAllExpectTheSame() {
		written(claim(1));

		List<WriteResult<ShardCheckpoint>> results = atOnce(
				(number) -> checkpoint(1, null, Integer.toString(number), Map.of()));

		assertThat(results).filteredOn(Written.class::isInstance).hasSize(1);
		ShardCheckpoint stored = result(store().load(FEED)).shards().get(SHARD);
		assertThat(results).contains(new Written<>(stored));
	}

	@Test
	void finishForgetsPositionAndAttempts() {
		written(claim(1));
		written(checkpoint(1, null, "100", Map.of("101", 1)));

		assertThat(written(store().finish(FEED, SHARD, 1, "100")))
			.isEqualTo(new ShardCheckpoint(null, true, 1, 0, Map.of()));
	}

	@Test
	void finishIsRefusedWhenTokenIsStale() {
		written(claim(1));
		written(claim(2));

		assertThat(refused(store().finish(FEED, SHARD, 1, null))).extracting(ShardCheckpoint::fencingToken)
			.isEqualTo(2L);
	}

	@Test
	void finishIsRefusedWhenPositionIsNotTheExpectedOne() {
		written(claim(1));
		written(checkpoint(1, null, "100", Map.of()));

		assertThat(refused(store().finish(FEED, SHARD, 1, null))).extracting(ShardCheckpoint::position)
			.isEqualTo("100");
	}

	@Test
	void finishThatIsRepeatedIsRefusedWithItsOwnItem() {
		written(claim(1));
		ShardCheckpoint stored = written(store().finish(FEED, SHARD, 1, null));

		assertThat(refused(store().finish(FEED, SHARD, 1, null))).isEqualTo(stored);
	}

	@Test
	void finishUnreadCreatesFinishedItem() {
		assertThat(written(store().finishUnread(FEED, SHARD, 3)))
			.isEqualTo(new ShardCheckpoint(null, true, 3, 0, Map.of()));
	}

	@Test
	void finishUnreadIsRepeatableWhenShardIsFinished() {
		written(store().finishUnread(FEED, SHARD, 3));

		assertThat(written(store().finishUnread(FEED, SHARD, 4)))
			.isEqualTo(new ShardCheckpoint(null, true, 4, 0, Map.of()));
	}

	@Test
	void finishUnreadIsRefusedWhenShardIsClaimed() {
		written(claim(1));

		assertThat(refused(store().finishUnread(FEED, SHARD, 2)))
			.isEqualTo(new ShardCheckpoint(null, false, 1, 1, Map.of()));
	}

	@Test
	void startIsWrittenAndReplaced() {
		StartItem initialising = start(StartItem.State.INITIALISING, FIRST_START, 1);
		StartItem started = start(StartItem.State.STARTED, null, 1);

		assertThat(written(store().writeStart(FEED, initialising))).isEqualTo(initialising);
		assertThat(written(store().writeStart(FEED, started))).isEqualTo(started);

		assertThat(result(store().load(FEED)).start()).isEqualTo(started);
	}

	@Test
	void startIsWrittenWhenStoredTokenIsOlder() {
		written(store().writeStart(FEED, start(StartItem.State.INITIALISING, null, 1)));
		StartItem newer = start(StartItem.State.STARTED, null, 2);

		assertThat(written(store().writeStart(FEED, newer))).isEqualTo(newer);
	}

	@Test
	void startIsRefusedWhenStoredStateIsFurtherUnderTheSameToken() {
		StartItem started = start(StartItem.State.STARTED, null, 1);
		written(store().writeStart(FEED, started));

		assertThat(refused(store().writeStart(FEED, start(StartItem.State.INITIALISING, null, 1)))).isEqualTo(started);
		assertThat(written(store().writeStart(FEED, started))).isEqualTo(started);
	}

	@Test
	void startGoesBackUnderAGreaterToken() {
		written(store().writeStart(FEED, start(StartItem.State.ENDED, null, 1)));
		StartItem again = start(StartItem.State.INITIALISING, null, 2);

		assertThat(written(store().writeStart(FEED, again))).isEqualTo(again);
	}

	@Test
	void startIsRefusedWhenStoredTokenIsGreater() {
		StartItem newer = start(StartItem.State.STARTED, null, 2);
		written(store().writeStart(FEED, newer));

		assertThat(refused(store().writeStart(FEED, start(StartItem.State.INITIALISING, null, 1)))).isEqualTo(newer);
	}

	@Test
	void loadReturnsAllItemsOfTheFeedOnly() {
		StartItem start = start(StartItem.State.STARTED, FIRST_START, 1);
		written(store().writeStart(FEED, start));
		written(store().leases().take(FEED, null, lease("a", 1)));
		written(store().claim(FEED, "s1", 1));
		written(store().finishUnread(FEED, "s2", 1));
		written(store().claim(OTHER_CONSUMER, "s3", 1));
		written(store().claim(new FeedKey(FEED.consumer(), FEED.stream() + "0"), "s4", 1));
		result(store().follow(FEED.consumer(), "orders", FEED.stream()));

		assertThat(result(store().load(FEED)))
			.isEqualTo(new StoredFeed(start, Map.of("s1", new ShardCheckpoint(null, false, 1, 1, Map.of()), "s2",
					new ShardCheckpoint(null, true, 1, 0, Map.of()))));
	}

	@Test
	void loadIsEmptyWhenNothingIsStored() {
		assertThat(result(store().load(FEED)).isEmpty()).isTrue();
	}

	@Test
	void followRemembersTheLastStreamOfEachTableAndConsumer() {
		result(store().follow("projections", "orders", "stream-1"));
		result(store().follow("projections", "orders", "stream-2"));
		result(store().follow("projections", "customers", "stream-3"));

		assertThat(result(store().followed("projections", "orders"))).contains("stream-2");
		assertThat(result(store().followed("projections", "customers"))).contains("stream-3");
		assertThat(result(store().followed("audit", "orders"))).isEmpty();
	}

	@Test
	void leaseIsAbsentUntilTaken() {
		assertThat(result(store().leases().read(FEED))).isEmpty();
	}

	@Test
	void leaseIsTakenWhenThereIsNone() {
		LeaseItem taking = lease("a", 1);

		assertThat(written(store().leases().take(FEED, null, taking))).isEqualTo(taking);
		assertThat(result(store().leases().read(FEED))).contains(taking);
	}

	@Test
	void leaseIsNotTakenWhenNoneWasSeenButThereIsOne() {
		LeaseItem held = lease("a", 1);
		written(store().leases().take(FEED, null, held));

		assertThat(refused(store().leases().take(FEED, null, lease("b", 1)))).isEqualTo(held);
	}

	@Test
	void leaseIsNotTakenWhenOneWasSeenButThereIsNone() {
		assertThat(refused(store().leases().take(FEED, lease("a", 1), lease("b", 2)))).isNull();
		assertThat(result(store().leases().read(FEED))).isEmpty();
	}

	@Test
	void leaseIsTakenWhenItIsAsSeen() {
		LeaseItem seen = written(store().leases().take(FEED, null, lease("a", 1)));
		LeaseItem taking = new LeaseItem("b", EXPIRY.plusSeconds(60), null, null, 2);

		assertThat(written(store().leases().take(FEED, seen, taking))).isEqualTo(taking);
	}

	@Test
	void leaseIsNotTakenWhenItWasRenewedSinceSeen() {
		LeaseItem seen = written(store().leases().take(FEED, null, lease("a", 1)));
		LeaseItem renewed = written(store().leases().renew(FEED, 1, EXPIRY.plusMillis(1)));

		assertThat(refused(store().leases().take(FEED, seen, lease("b", 2)))).isEqualTo(renewed);
	}

	@Test
	void leaseIsNotTakenWhenItsTokenWasRaisedSinceSeen() {
		LeaseItem seen = written(store().leases().take(FEED, null, lease("a", 1)));
		LeaseItem raised = written(store().leases().raise(FEED, 1, 5));

		assertThat(refused(store().leases().take(FEED, seen, lease("b", 2)))).isEqualTo(raised);
	}

	@Test
	void takingThatIsRepeatedIsRefusedWithItsOwnItem() {
		LeaseItem taking = lease("a", 1);
		written(store().leases().take(FEED, null, taking));

		assertThat(refused(store().leases().take(FEED, null, taking))).isEqualTo(taking);
	}

	@Test
	void exactlyOneTakerWinsWhenAllSawTheSameLease() {
		LeaseItem seen = written(store().leases().take(FEED, null, lease("gone", 1)));

		List<WriteResult<LeaseItem>> results = atOnce(
				(number) -> store().leases().take(FEED, seen, lease("taker-" + number, 2)));

		assertThat(results).filteredOn(Written.class::isInstance)
			.containsExactly(new Written<>(result(store().leases().read(FEED)).orElseThrow()));
	}

	@Test
	void renewalMovesTheExpiryOnly() {
		LeaseItem held = written(store().leases().take(FEED, null, lease("a", 1)));

		assertThat(written(store().leases().renew(FEED, 1, EXPIRY.plusSeconds(10))))
			.isEqualTo(new LeaseItem("a", EXPIRY.plusSeconds(10), held.duration(), held.taking(), 1));
	}

	@Test
	void renewalIsRefusedWhenLeaseIsAnothers() {
		LeaseItem held = written(store().leases().take(FEED, null, lease("a", 2)));

		assertThat(refused(store().leases().renew(FEED, 1, EXPIRY))).isEqualTo(held);
	}

	@Test
	void renewalIsRefusedWithoutItemWhenLeaseWasDeleted() {
		assertThat(refused(store().leases().renew(FEED, 1, EXPIRY))).isNull();
	}

	@Test
	void releaseKeepsItemAndToken() {
		written(store().leases().take(FEED, null, lease("a", 4)));

		LeaseItem released = written(store().leases().release(FEED, 4));

		assertThat(released.released()).isTrue();
		assertThat(released.fencingToken()).isEqualTo(4);
		assertThat(result(store().leases().read(FEED))).contains(released);
	}

	@Test
	void releaseIsRefusedWhenLeaseIsAnothers() {
		LeaseItem held = written(store().leases().take(FEED, null, lease("a", 2)));

		assertThat(refused(store().leases().release(FEED, 1))).isEqualTo(held);
	}

	@Test
	void releasedLeaseIsTakenWhenItIsAsSeen() {
		written(store().leases().take(FEED, null, lease("a", 1)));
		LeaseItem released = written(store().leases().release(FEED, 1));

		assertThat(written(store().leases().take(FEED, released, lease("b", 2)))).isEqualTo(lease("b", 2));
	}

	@Test
	void raiseIsRefusedWhenLeaseIsAnothers() {
		LeaseItem held = written(store().leases().take(FEED, null, lease("a", 2)));

		assertThat(refused(store().leases().raise(FEED, 1, 9))).isEqualTo(held);
	}

	@Test
	void drawnTokensGrowFromOne() {
		assertThat(result(store().leases().drawToken(FEED))).isEqualTo(1);
		assertThat(result(store().leases().drawToken(FEED))).isEqualTo(2);
	}

	@Test
	void drawnTokenIsAboveThatOfTheHolder() {
		written(store().leases().take(FEED, null, lease("a", 7)));

		assertThat(result(store().leases().drawToken(FEED))).isEqualTo(8);
		assertThat(refused(store().leases().renew(FEED, 7, EXPIRY))).isEqualTo(lease("a", 8, "a-taking"));
	}

	@Test
	void leaseWithOnlyADrawnTokenCanBeTaken() {
		result(store().leases().drawToken(FEED));
		LeaseItem drawn = result(store().leases().read(FEED)).orElseThrow();

		assertThat(drawn).isEqualTo(new LeaseItem("", Instant.EPOCH, null, null, 1));
		assertThat(written(store().leases().take(FEED, drawn, lease("a", 2)))).isEqualTo(lease("a", 2));
	}

	@Test
	void drawnTokensDifferWhenAllDrawAtOnce() {
		List<Long> tokens = atOnce((number) -> store().leases().drawToken(FEED));

		assertThat(tokens).doesNotHaveDuplicates();
	}

	private CompletionStage<WriteResult<ShardCheckpoint>> claim(long token) {
		return store().claim(FEED, SHARD, token);
	}

	private CompletionStage<WriteResult<ShardCheckpoint>> checkpoint(long token, @Nullable String expected,
			@Nullable String position, Map<String, Integer> attempts) {
		return store().checkpoint(FEED, SHARD, token, expected, position, attempts);
	}

	private static StartItem start(StartItem.State state, @Nullable Instant instant, long token) {
		return new StartItem("latest", instant, FIRST_START, state, token);
	}

	private static LeaseItem lease(String owner, long token) {
		return lease(owner, token, owner + "-taking");
	}

	private static LeaseItem lease(String owner, long token, String taking) {
		return new LeaseItem(owner, EXPIRY, Duration.ofSeconds(30), taking, token);
	}

	private static <T> List<T> atOnce(IntFunction<CompletionStage<T>> call) {
		int callers = 8;
		ExecutorService executor = Executors.newFixedThreadPool(callers);
		CountDownLatch ready = new CountDownLatch(callers);
		try {
			List<CompletableFuture<T>> results = new ArrayList<>();
			for (int number = 0; number < callers; number++) {
				int caller = number;
				results.add(CompletableFuture.supplyAsync(() -> {
					ready.countDown();
					await(ready);
					return call.apply(caller);
				}, executor).thenCompose((stage) -> stage));
			}
			return results.stream().map(Stages::result).toList();
		}
		finally {
			executor.shutdownNow();
		}
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
