package dev.changefeed.core.store;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import dev.changefeed.core.FeedKey;
import org.jspecify.annotations.Nullable;

/**
 * Keeps everything in the memory of this process, for tests and for feeds that may start
 * over. Nothing survives the process, and <strong>its lease is local to the
 * process</strong>: feeds that share this store exclude each other, feeds of other
 * processes know nothing of them.
 * <p>
 * Thread-safe. Each write is atomic, and every stage is complete when it is returned.
 */
public final class MemoryCheckpointStore implements CheckpointStore {

	private final ConcurrentMap<FeedKey, MemoryFeed> feeds = new ConcurrentHashMap<>();

	private final ConcurrentMap<Followed, String> followed = new ConcurrentHashMap<>();

	private final LeaseStore leases = new MemoryLeaseStore();

	@Override
	public CompletionStage<Void> prepare() {
		return CompletableFuture.completedStage(null);
	}

	@Override
	public CompletionStage<StoredFeed> load(FeedKey feed) {
		MemoryFeed stored = this.feeds.get(feed);
		return CompletableFuture.completedStage((stored != null) ? stored.load() : new StoredFeed(null, Map.of()));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> claim(FeedKey feed, String shard, long token) {
		return CompletableFuture.completedStage(of(feed).claim(shard, token));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> checkpoint(FeedKey feed, String shard, long token,
			@Nullable String expected, @Nullable String position, Map<String, Integer> attempts) {
		return CompletableFuture.completedStage(of(feed).checkpoint(shard, token, expected, position, attempts));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finish(FeedKey feed, String shard, long token,
			@Nullable String expected) {
		return CompletableFuture.completedStage(of(feed).finish(shard, token, expected));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finishUnread(FeedKey feed, String shard, long token) {
		return CompletableFuture.completedStage(of(feed).finishUnread(shard, token));
	}

	@Override
	public CompletionStage<WriteResult<StartItem>> writeStart(FeedKey feed, StartItem start) {
		return CompletableFuture.completedStage(of(feed).writeStart(start));
	}

	@Override
	public CompletionStage<Void> follow(String consumer, String table, String stream) {
		this.followed.put(new Followed(consumer, table), stream);
		return CompletableFuture.completedStage(null);
	}

	@Override
	public CompletionStage<Optional<String>> followed(String consumer, String table) {
		return CompletableFuture.completedStage(Optional.ofNullable(this.followed.get(new Followed(consumer, table))));
	}

	@Override
	public LeaseStore leases() {
		return this.leases;
	}

	private MemoryFeed of(FeedKey feed) {
		return this.feeds.computeIfAbsent(feed, (key) -> new MemoryFeed());
	}

	private record Followed(String consumer, String table) {

	}

}
