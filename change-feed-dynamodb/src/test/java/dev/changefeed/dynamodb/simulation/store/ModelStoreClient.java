package dev.changefeed.dynamodb.simulation.store;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.LeaseStore;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.network.Fault;
import dev.changefeed.dynamodb.simulation.network.Network;
import org.jspecify.annotations.Nullable;

/**
 * The store as one process reaches it.
 */
public final class ModelStoreClient implements CheckpointStore {

	private final ModelStore store;

	private final Member member;

	private final Network network;

	private final LeaseStore leases;

	/**
	 * Creates the client of a process.
	 * @param store the store
	 * @param member who uses it
	 * @param network the way to the checkpoints
	 * @param leaseNetwork the way to the leases
	 */
	public ModelStoreClient(ModelStore store, Member member, Network network, Network leaseNetwork) {
		this.store = store;
		this.member = member;
		this.network = network;
		this.leases = new ModelLeaseClient(new ModelLeases(store), member, leaseNetwork);
	}

	/**
	 * The error of a call that a fault has befallen.
	 * @param operation the operation
	 * @param fault the fault
	 * @return the error
	 */
	public static RuntimeException error(String operation, Fault fault) {
		ErrorKind kind = (fault == Fault.THROTTLED) ? ErrorKind.TRANSIENT : ErrorKind.STORE_UNREACHABLE;
		return new CheckpointStoreException(kind, operation + " failed: " + fault, null);
	}

	@Override
	public CompletionStage<Void> prepare() {
		return this.network.call("prepare", null, () -> null);
	}

	@Override
	public CompletionStage<StoredFeed> load(FeedKey feed) {
		return this.network.call("load", null, () -> this.store.load(feed));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> claim(FeedKey feed, String shard, long token) {
		return this.network.call("claim", shard, () -> this.store.claim(this.member, feed, shard, token));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> checkpoint(FeedKey feed, String shard, long token,
			@Nullable String expected, @Nullable String position, Map<String, Integer> attempts) {
		Map<String, Integer> counted = Map.copyOf(attempts);
		return this.network.call("checkpoint", shard,
				() -> this.store.checkpoint(this.member, feed, shard, token, expected, position, counted));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finish(FeedKey feed, String shard, long token,
			@Nullable String expected) {
		return this.network.call("finish", shard, () -> this.store.finish(this.member, feed, shard, token, expected));
	}

	@Override
	public CompletionStage<WriteResult<ShardCheckpoint>> finishUnread(FeedKey feed, String shard, long token) {
		return this.network.call("finishUnread", shard, () -> this.store.finishUnread(this.member, feed, shard, token));
	}

	@Override
	public CompletionStage<WriteResult<StartItem>> writeStart(FeedKey feed, StartItem start) {
		return this.network.call("writeStart", null, () -> this.store.writeStart(this.member, feed, start));
	}

	@Override
	public CompletionStage<Void> follow(String consumer, String table, String stream) {
		return this.network.call("follow", null, () -> this.store.follow(consumer, table, stream));
	}

	@Override
	public CompletionStage<Optional<String>> followed(String consumer, String table) {
		return this.network.call("followed", null, () -> this.store.followed(consumer, table));
	}

	@Override
	public LeaseStore leases() {
		return this.leases;
	}

}
