package dev.changefeed.dynamodb.checkpoint;

import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.LeaseStore;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.core.store.WriteResult;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Keeps checkpoints, starts and leases of all consumers in one DynamoDB table. Every
 * write is one conditional UpdateItem and every read is strongly consistent.
 * <p>
 * Thread-safe; one store serves all feeds of a process. Calls run on the given executors
 * and their stages complete there. The client stays the caller's and is never closed.
 */
public final class DynamoDbCheckpointStore implements CheckpointStore {

	private static final String STREAM_ARN = "streamArn";

	private final DynamoDbClient client;

	private final CheckpointTableOptions options;

	private final StoreCalls calls;

	private final Delay delay;

	private final ShardItems shards;

	private final LeaseStore leases;

	/**
	 * Creates the store; nothing is called before {@link #prepare()}.
	 * @param client the client for the table
	 * @param options which table it is
	 * @param checkpoints runs the calls for checkpoints and starts, which block
	 * @param leases runs the calls for leases, which block; apart from the other so that
	 * no renewal waits for a checkpoint
	 * @param clock the time of {@code updatedAt} and {@code ttl}
	 */
	public DynamoDbCheckpointStore(DynamoDbClient client, CheckpointTableOptions options, Executor checkpoints,
			Executor leases, Clock clock) {
		this(client, options, checkpoints, leases, clock,
				(delay, task) -> CompletableFuture
					.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS, Runnable::run)
					.execute(task));
	}

	DynamoDbCheckpointStore(DynamoDbClient client, CheckpointTableOptions options, Executor checkpoints,
			Executor leases, Clock clock, Delay delay) {
		this.client = client;
		this.options = options;
		this.calls = new StoreCalls(client, options.table(), checkpoints);
		this.delay = delay;
		this.shards = new ShardItems(options.finishedTtl(), clock);
		this.leases = new DynamoDbLeaseStore(client, options.table(), new StoreCalls(client, options.table(), leases));
	}

	/**
	 * Finds the table or creates it with TTL, and waits until it is active. May be called
	 * again, and by several processes at once.
	 * @return completes when the table can be used; fails with kind {@code CONFIGURATION}
	 * if the table has another key, or is missing and not to be created
	 */
	@Override
	public CompletionStage<Void> prepare() {
		return new TablePreparation(this.client, this.calls, this.options, this.delay).start();
	}

	@Override
	public CompletionStage<StoredFeed> load(FeedKey feed) {
		QueryRequest query = FeedItems.query(this.options.table(), feed);
		return this.calls.call("Query", () -> {
			FeedItems items = new FeedItems();
			this.client.queryPaginator(query).items().forEach((item) -> items.add(this.calls.stored(item)));
			return items.toFeed();
		});
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> claim(FeedKey feed, String shard, long token) {
		return write(this.shards.claim(ItemKey.shard(feed, shard), token));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> checkpoint(FeedKey feed, String shard, long token,
			@Nullable String expected, @Nullable String position, Map<String, Integer> attempts) {
		return write(this.shards.checkpoint(ItemKey.shard(feed, shard), token, expected, position, attempts));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finish(FeedKey feed, String shard, long token,
			@Nullable String expected) {
		return write(this.shards.finish(ItemKey.shard(feed, shard), token, expected));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finishUnread(FeedKey feed, String shard, long token) {
		return write(this.shards.finishUnread(ItemKey.shard(feed, shard), token));
	}

	@Override
	public CompletionStage<WriteResult<StartItem>> writeStart(FeedKey feed, StartItem start) {
		return this.calls.write(StartItems.write(ItemKey.start(feed), start), StartItems::read);
	}

	@Override
	public CompletionStage<Void> follow(String consumer, String table, String stream) {
		UpdateItemRequest request = new ItemUpdate(ItemKey.followed(consumer, table)).set(STREAM_ARN, stream)
			.on(this.options.table());
		return this.calls.call("UpdateItem", () -> {
			this.client.updateItem(request);
			return null;
		});
	}

	@Override
	public CompletionStage<Optional<String>> followed(String consumer, String table) {
		return this.calls.read(ItemKey.followed(consumer, table), (item) -> item.requiredText(STREAM_ARN));
	}

	@Override
	public LeaseStore leases() {
		return this.leases;
	}

	private CompletionStage<WriteResult<ShardCheckpoint>> write(ItemUpdate update) {
		return this.calls.write(update, ShardItems::read);
	}

}
