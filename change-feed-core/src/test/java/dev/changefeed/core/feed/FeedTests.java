package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.core.loop.ManualLoop;
import dev.changefeed.core.policy.FailOnGap;
import dev.changefeed.core.policy.RetryForever;
import dev.changefeed.core.store.FaultyStore;
import dev.changefeed.core.store.ShardCheckpoint;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FeedTests {

	private static final FeedKey KEY = new FeedKey("orders", "stream-1");

	private final ManualLoop loop = new ManualLoop();

	private final FaultyStore store = new FaultyStore();

	private final ListSource source = new ListSource(10, 100);

	private final HandReceiver receiver = new HandReceiver(10);

	private final List<String> observed = new ArrayList<>();

	private Feed<String> feed;

	@Test
	void handsOneBatchOfAShardOverAfterTheOtherIsStored() {
		start(this.source.shard("a", 10), 4);
		assertThat(this.receiver.ranges()).containsExactly("a 1-4");
		this.store.holdAnswers();
		CompletableFuture<Void> stored = commit(this.receiver.last());
		this.loop.run();
		assertThat(stored).isNotDone();
		assertThat(this.receiver.ranges()).hasSize(1);

		this.store.letGo();
		this.loop.run();

		assertThat(stored).isCompleted();
		assertThat(this.receiver.ranges()).containsExactly("a 1-4", "a 5-8");
		assertThat(checkpoint("a").position()).isEqualTo("4");
	}

	@Test
	void readsAtMostOnePageAhead() {
		start(this.source.shard("a", 100), 10);

		assertThat(this.source.told()).containsExactly("read a 1-10", "read a 11-20");
	}

	@Test
	void storesWhatComesBeforeTheFailedRecordAndHandsItOverAgainAfterARest() {
		start(this.source.shard("a", 5).shard("b", 2), 10);
		Batch<String> batch = batchOf("a");

		batch.complete(BatchResponse.failed("3"));
		commit(batchOf("b"));
		this.loop.run();

		assertThat(checkpoint("a").position()).isEqualTo("2");
		assertThat(checkpoint("a").attempts()).containsExactly(Map.entry("3", 1));
		assertThat(this.receiver.ranges()).containsExactly("a 1-5", "b 1-2");
		this.loop.advance(Duration.ofMillis(100));
		assertThat(this.receiver.ranges()).endsWith("a 3-5");
		assertThat(this.receiver.last().attempt("3")).isEqualTo(2);
		assertThat(this.receiver.last().attempt("4")).isEqualTo(1);
	}

	@Test
	void restsLongerWithEachFailureOfTheSameRecord() {
		start(this.source.shard("a", 1), 10);
		for (int failure = 1; failure <= 4; failure++) {
			this.receiver.last().complete(BatchResponse.failed("1"));
			this.loop.advance(Duration.ofSeconds(10));
		}

		assertThat(this.observed.stream().filter((line) -> line.startsWith("failed"))).containsExactly("failed 1 x1",
				"failed 1 x2", "failed 1 x3", "failed 1 x4");
		assertThat(checkpoint("a").attempts()).containsEntry("1", 4);
		assertThat(checkpoint("a").position()).isNull();
	}

	@Test
	void aCheckpointForgetsTheAttemptsItPasses() {
		start(this.source.shard("a", 3), 10);
		this.receiver.last().complete(BatchResponse.failed("2"));
		this.loop.advance(Duration.ofSeconds(1));

		commit(this.receiver.last());
		this.loop.run();

		assertThat(checkpoint("a").attempts()).isEmpty();
		assertThat(checkpoint("a").finished()).isTrue();
	}

	@Test
	void theEarliestFailedRecordDecides() {
		start(this.source.shard("a", 5), 10);

		this.receiver.last().complete(BatchResponse.failed("4", "2", "5"));
		this.loop.run();

		assertThat(checkpoint("a").position()).isEqualTo("1");
	}

	@Test
	void anIdentifierThatIsNotInTheBatchFailsAllOfIt() {
		start(this.source.shard("a", 5), 10);

		this.receiver.last().complete(BatchResponse.failed("4", "nonsense"));
		this.loop.run();

		assertThat(checkpoint("a").position()).isNull();
		assertThat(checkpoint("a").attempts()).containsEntry("1", 1);
	}

	@Test
	void aRecordThatWasNotTriedComesAgainAtOnceAndCountsNoAttempt() {
		start(this.source.shard("a", 5), 10);

		CompletableFuture<Void> stored = complete(BatchResponse.doneBefore("3"));
		this.loop.run();

		assertThat(stored).isCompleted();
		assertThat(checkpoint("a").position()).isEqualTo("2");
		assertThat(checkpoint("a").attempts()).isEmpty();
		assertThat(this.receiver.ranges()).containsExactly("a 1-5", "a 3-5");
		assertThat(this.receiver.last().attempt("3")).isEqualTo(1);
		assertThat(this.observed).contains("acknowledged 2").noneMatch((line) -> line.startsWith("failed"));
	}

	@Test
	void aRecordThatFailedBeforeKeepsItsAttemptsWhenItWasNotTried() {
		start(this.source.shard("a", 5), 10);
		complete(BatchResponse.failed("3"));
		this.loop.advance(Duration.ofSeconds(1));

		complete(BatchResponse.doneBefore("3"));
		this.loop.run();

		assertThat(checkpoint("a").attempts()).containsExactly(Map.entry("3", 1));
		assertThat(this.receiver.ranges()).containsExactly("a 1-5", "a 3-5", "a 3-5");
		assertThat(this.receiver.last().attempt("3")).isEqualTo(2);
	}

	@Test
	void aFailedRecordBeforeTheFirstUntriedOneDecides() {
		start(this.source.shard("a", 5), 10);

		complete(new BatchResponse(List.of("2"), "4", null));
		this.loop.run();

		assertThat(checkpoint("a").position()).isEqualTo("1");
		assertThat(checkpoint("a").attempts()).containsExactly(Map.entry("2", 1));
	}

	@Test
	void anUntriedRecordThatIsNotInTheBatchFailsAllOfIt() {
		start(this.source.shard("a", 5), 10);

		complete(BatchResponse.doneBefore("nonsense"));
		this.loop.run();

		assertThat(checkpoint("a").position()).isNull();
		assertThat(checkpoint("a").attempts()).containsEntry("1", 1);
	}

	@Test
	void aStoppedFeedStoresWhatIsDoneAndHandsTheUntriedOverNoMore() {
		start(this.source.shard("a", 20), 10);
		this.feed.stop();
		this.loop.run();

		complete(BatchResponse.doneBefore("4"));
		this.receiver.workEnded();
		this.loop.run();

		assertThat(this.feed.state()).isEqualTo(FeedState.ENDED);
		assertThat(checkpoint("a").position()).isEqualTo("3");
		assertThat(checkpoint("a").attempts()).isEmpty();
		assertThat(this.receiver.ranges()).containsExactly("a 1-10");
	}

	@Test
	void theFirstAcknowledgementCounts() {
		start(this.source.shard("a", 5), 5);
		Batch<String> batch = this.receiver.last();

		CompletableFuture<Void> first = commit(batch);
		CompletableFuture<Void> second = batch.complete(BatchResponse.failed("1")).toCompletableFuture();
		this.loop.run();

		assertThat(first).isCompleted();
		assertThat(second).isCompleted();
		assertThat(checkpoint("a").finished()).isTrue();
	}

	@Test
	void aFailedWriteIsToldAndAcknowledgingAgainWritesAgainAtOnce() {
		start(this.source.shard("a", 10), 5);
		this.store.failNext(1);
		Batch<String> batch = this.receiver.last();
		CompletableFuture<Void> first = commit(batch);
		this.loop.run();
		assertThat(first).isCompletedExceptionally();
		assertThat(causeOf(first)).isInstanceOf(CheckpointStoreException.class);
		assertThat(this.receiver.ranges()).hasSize(1);

		CompletableFuture<Void> second = commit(batch);
		this.loop.run();

		assertThat(second).isCompleted();
		assertThat(this.receiver.ranges()).hasSize(2);
	}

	@Test
	void aFailedWriteIsTriedAgainWithoutAnybodyAsking() {
		start(this.source.shard("a", 10), 5);
		this.store.failNext(3);
		commit(this.receiver.last());

		this.loop.advance(Duration.ofSeconds(2));

		assertThat(checkpoint("a").position()).isEqualTo("5");
		assertThat(this.receiver.ranges()).containsExactly("a 1-5", "a 6-10");
		assertThat(this.observed).contains("recovered StoreCheckpoint");
	}

	@Test
	void aWriteWhoseAnswerGotLostCountsAsStored() {
		start(this.source.shard("a", 10), 5);
		this.store.loseAnswers(1);
		commit(this.receiver.last());

		this.loop.advance(Duration.ofSeconds(1));

		assertThat(checkpoint("a").position()).isEqualTo("5");
		assertThat(this.receiver.ranges()).containsExactly("a 1-5", "a 6-10");
		assertThat(this.feed.state()).isEqualTo(FeedState.RUNNING);
	}

	@Test
	void aShardThatAnotherHasClaimedEndsTheRunAndStoresNothing() {
		start(this.source.shard("a", 5), 10);
		this.store.claim(KEY, "a", 99);

		CompletableFuture<Void> stored = commit(this.receiver.last());
		this.loop.run();
		this.receiver.workEnded();
		this.loop.run();

		assertThat(causeOf(stored)).isInstanceOf(LeaseLostException.class);
		assertThat(checkpoint("a").position()).isNull();
		assertThat(this.feed.state()).isEqualTo(FeedState.FAILED);
		assertThat(causeOf(this.feed.completion().toCompletableFuture())).isInstanceOf(LeaseLostException.class);
	}

	@Test
	void aBatchThatIsNeverAcknowledgedStallsItsShardVisiblyAndNoOther() {
		start(this.source.shard("a", 20).shard("b", 20), 10);

		commit(batchOf("b"));
		this.loop.advance(Duration.ofSeconds(100));

		assertThat(this.receiver.ranges()).containsExactly("a 1-10", "b 1-10", "b 11-20");
		assertThat(this.observed).contains("stalled a");
	}

	@Test
	void handsOverOnlyAsManyBatchesAsWereAskedForAndTakesTurns() {
		HandReceiver few = new HandReceiver(0);
		Feed<String> made = make(this.source.shard("a", 20).shard("b", 20).shard("c", 20), few, 5, Long.MAX_VALUE);
		made.start();
		this.loop.run();
		assertThat(few.ranges()).isEmpty();

		few.request(2);
		this.loop.run();
		assertThat(few.ranges()).containsExactly("a 1-5", "b 1-5");
		commit(few.batches().get(0));
		this.loop.run();
		few.request(2);
		this.loop.run();

		assertThat(few.ranges()).containsExactly("a 1-5", "b 1-5", "c 1-5", "a 6-10");
	}

	@Test
	void passesRecordsOverWithoutHandingThemOverAndStoresThat() {
		start(this.source.shard("a", 12, 10), 100);

		assertThat(checkpoint("a").position()).isEqualTo("10");
		assertThat(this.receiver.ranges()).containsExactly("a 11-12");
	}

	@Test
	void aShardIsFinishedOnlyWhenThatIsStored() {
		start(this.source.shard("a", 5), 10);
		commit(this.receiver.last());
		this.store.failNext(0);
		this.loop.run();

		assertThat(checkpoint("a").finished()).isTrue();
		assertThat(this.source.told()).containsSubsequence("end a", "finished a");
	}

	@Test
	void stopsByStoringWhatIsInHandAndGivingTheLeaseBack() {
		start(this.source.shard("a", 20), 10);

		this.feed.stop();
		this.loop.run();
		assertThat(this.feed.state()).isEqualTo(FeedState.STOPPING);
		commit(this.receiver.last());
		this.receiver.workEnded();
		this.loop.run();

		assertThat(this.feed.state()).isEqualTo(FeedState.ENDED);
		assertThat(checkpoint("a").position()).isEqualTo("10");
		assertThat(this.receiver.ranges()).hasSize(1);
		assertThat(this.store.leases().read(KEY).toCompletableFuture().join().orElseThrow().released()).isTrue();
	}

	@Test
	void leavesTheLeaseToLapseWhenAListenerDoesNotEnd() {
		start(this.source.shard("a", 20), 10);

		this.feed.stop();
		this.loop.advance(Duration.ofSeconds(30));

		assertThat(this.feed.state()).isEqualTo(FeedState.ENDED);
		assertThat(this.store.leases().read(KEY).toCompletableFuture().join().orElseThrow().released()).isFalse();
		assertThat(causeOf(commit(this.receiver.last()))).isInstanceOf(LeaseLostException.class);
	}

	@Test
	void storesWhatWasAcknowledgedBeforeItGivesTheLeaseBackAlthoughTheStoreIsSlow() {
		start(this.source.shard("a", 20), 10);
		this.store.failNext(2);
		commit(this.receiver.last());
		this.feed.stop();
		this.receiver.workEnded();
		this.loop.run();
		assertThat(this.store.calls()).doesNotContain("release");

		this.loop.advance(Duration.ofSeconds(2));

		assertThat(this.store.calls()).containsSubsequence("checkpoint 10", "release");
		assertThat(checkpoint("a").position()).isEqualTo("10");
	}

	@Test
	void aBatchMayGoOnOnlyWhileTheLeaseIsYoungEnough() {
		start(this.source.shard("a", 20), 10);
		assertThat(this.receiver.last().mayGoOn()).isTrue();
		this.store.failNext(Integer.MAX_VALUE);

		this.loop.advance(Duration.ofSeconds(20).plusMillis(1));

		assertThat(this.receiver.last().mayGoOn()).isFalse();
	}

	@Test
	void theNextRunGoesOnAfterTheStoredPosition() {
		start(this.source.shard("a", 20), 10);
		commit(this.receiver.last());
		this.feed.stop();
		this.receiver.workEnded();
		this.loop.run();

		HandReceiver next = new HandReceiver(10);
		make(new ListSource(10, 100).shard("a", 20), next, 10, Long.MAX_VALUE).start();
		this.loop.run();

		assertThat(next.ranges()).containsExactly("a 11-20");
	}

	@Test
	void readsAFailedRecordAgainWhenMemoryIsTight() {
		ListSource large = new ListSource(10, 200_000).shard("a", 10).shard("b", 10);
		HandReceiver hands = new HandReceiver(10);
		Feed<String> made = make(large, hands, 10, 1);
		made.start();
		this.loop.run();
		assertThat(hands.ranges()).containsExactly("a 1-10");

		hands.last().complete(BatchResponse.failed("3"));
		this.loop.run();
		assertThat(large.told()).contains("again a 3");
		commit(hands.last());
		this.loop.advance(Duration.ofSeconds(1));

		assertThat(hands.ranges()).contains("b 1-10");
	}

	private void start(ListSource shards, int batchSize) {
		this.feed = make(shards, this.receiver, batchSize, Long.MAX_VALUE);
		this.feed.start();
		this.loop.run();
		assertThat(this.feed.state()).isEqualTo(FeedState.RUNNING);
	}

	private Feed<String> make(ListSource shards, HandReceiver hands, int batchSize, long maxBytes) {
		FeedOptions options = new FeedOptions(batchSize, 16, maxBytes,
				new BackoffSettings(Duration.ofMillis(100), Duration.ofSeconds(10)), LeaseOptions.defaults("test"),
				Duration.ofSeconds(20));
		return new Feed<>(KEY, options, shards, hands, this.store, new RetryForever(), new FailOnGap(), this.loop,
				new Random(11), new Observed());
	}

	private Batch<String> batchOf(String shard) {
		return this.receiver.batches()
			.stream()
			.filter((batch) -> batch.shard().equals(shard))
			.reduce((first, second) -> second)
			.orElseThrow();
	}

	private CompletableFuture<Void> complete(BatchResponse response) {
		return this.receiver.last().complete(response).toCompletableFuture();
	}

	private CompletableFuture<Void> commit(Batch<String> batch) {
		CompletableFuture<Void> stored = batch.commit().toCompletableFuture();
		if (this.feed == null || this.feed.state() != FeedState.RUNNING) {
			this.loop.run();
		}
		return stored;
	}

	private ShardCheckpoint checkpoint(String shard) {
		return this.store.load(KEY).toCompletableFuture().join().shards().get(shard);
	}

	private static Throwable causeOf(CompletableFuture<Void> failed) {
		try {
			failed.join();
			return null;
		}
		catch (CompletionException ex) {
			return ex.getCause();
		}
	}

	/**
	 * Notes what tests look at.
	 */
	private final class Observed implements FeedObserver {

		@Override
		public void recordFailed(FeedKey feed, String shard, String position, int attempts, Duration delay) {
			FeedTests.this.observed.add("failed " + position + " x" + attempts);
		}

		@Override
		public void batchAcknowledged(FeedKey feed, String shard, int done, boolean failed) {
			FeedTests.this.observed.add("acknowledged " + done + (failed ? " and failed" : ""));
		}

		@Override
		public void batchStalled(FeedKey feed, String shard, Duration since) {
			FeedTests.this.observed.add("stalled " + shard);
		}

		@Override
		public void recovered(FeedKey feed, String operation, String shard) {
			FeedTests.this.observed.add("recovered " + operation);
		}

		@Override
		public void ended(FeedKey feed, ChangeFeedException error) {
			FeedTests.this.observed.add("ended " + ((error != null) ? error.kind() : ErrorKind.TRANSIENT));
		}

	}

}
