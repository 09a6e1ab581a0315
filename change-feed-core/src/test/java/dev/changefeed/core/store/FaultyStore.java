package dev.changefeed.core.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import org.jspecify.annotations.Nullable;

/**
 * The memory store behind a line that can fail before or after a call, and that keeps
 * answers back until they are let go.
 */
public final class FaultyStore implements CheckpointStore {

	private final MemoryCheckpointStore store = new MemoryCheckpointStore();

	private final List<String> calls = new ArrayList<>();

	private final List<Runnable> held = new ArrayList<>();

	private int failing;

	private int losing;

	private boolean holding;

	/**
	 * Lets the next calls fail before they do anything.
	 */
	public void failNext(int count) {
		this.failing = count;
	}

	/**
	 * Lets the next calls do their work and then fail.
	 */
	public void loseAnswers(int count) {
		this.losing = count;
	}

	/**
	 * Keeps the answers to calls back from now on.
	 */
	public void holdAnswers() {
		this.holding = true;
	}

	/**
	 * Gives the answers that were kept back.
	 */
	public void letGo() {
		this.holding = false;
		List<Runnable> answers = List.copyOf(this.held);
		this.held.clear();
		answers.forEach(Runnable::run);
	}

	/**
	 * The names of the calls so far.
	 */
	public List<String> calls() {
		return this.calls;
	}

	@Override
	public CompletionStage<Void> prepare() {
		return call("prepare", this.store::prepare);
	}

	@Override
	public CompletionStage<StoredFeed> load(FeedKey feed) {
		return call("load", () -> this.store.load(feed));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> claim(FeedKey feed, String shard, long token) {
		return call("claim", () -> this.store.claim(feed, shard, token));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> checkpoint(FeedKey feed, String shard, long token,
			@Nullable String expected, @Nullable String position, Map<String, Integer> attempts) {
		return call("checkpoint " + position,
				() -> this.store.checkpoint(feed, shard, token, expected, position, attempts));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finish(FeedKey feed, String shard, long token,
			@Nullable String expected) {
		return call("finish", () -> this.store.finish(feed, shard, token, expected));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finishUnread(FeedKey feed, String shard, long token) {
		return call("finishUnread", () -> this.store.finishUnread(feed, shard, token));
	}

	@Override
	public CompletionStage<WriteResult<StartItem>> writeStart(FeedKey feed, StartItem start) {
		return call("writeStart", () -> this.store.writeStart(feed, start));
	}

	@Override
	public CompletionStage<Void> follow(String consumer, String table, String stream) {
		return call("follow", () -> this.store.follow(consumer, table, stream));
	}

	@Override
	public CompletionStage<Optional<String>> followed(String consumer, String table) {
		return call("followed", () -> this.store.followed(consumer, table));
	}

	@Override
	public LeaseStore leases() {
		LeaseStore leases = this.store.leases();
		return new LeaseStore() {

			@Override
			public CompletionStage<Optional<LeaseItem>> read(FeedKey feed) {
				return leases.read(feed);
			}

			@Override
			public CompletionStage<WriteResult<LeaseItem>> take(FeedKey feed, @Nullable LeaseItem seen,
					LeaseItem taking) {
				return call("take", () -> leases.take(feed, seen, taking));
			}

			@Override
			public CompletionStage<WriteResult<LeaseItem>> renew(FeedKey feed, long token, Instant expiresAt) {
				return call("renew", () -> leases.renew(feed, token, expiresAt));
			}

			@Override
			public CompletionStage<WriteResult<LeaseItem>> release(FeedKey feed, long token) {
				return call("release", () -> leases.release(feed, token));
			}

			@Override
			public CompletionStage<WriteResult<LeaseItem>> raise(FeedKey feed, long token, long raised) {
				return call("raise", () -> leases.raise(feed, token, raised));
			}

			@Override
			public CompletionStage<Long> drawToken(FeedKey feed) {
				return call("drawToken", () -> leases.drawToken(feed));
			}

		};
	}

	private <T> CompletionStage<T> call(String name, Supplier<CompletionStage<T>> call) {
		this.calls.add(name);
		if (this.failing > 0) {
			this.failing--;
			return CompletableFuture.failedFuture(failure(name));
		}
		CompletionStage<T> answer = call.get();
		if (this.losing > 0) {
			this.losing--;
			return CompletableFuture.failedFuture(failure(name));
		}
		if (!this.holding) {
			return answer;
		}
		CompletableFuture<T> late = new CompletableFuture<>();
		this.held.add(() -> answer.whenComplete((value, error) -> late.complete(value)));
		return late;
	}

	private static CheckpointStoreException failure(String name) {
		return new CheckpointStoreException(ErrorKind.STORE_UNREACHABLE, name + " failed", null);
	}

}
