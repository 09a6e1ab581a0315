package dev.changefeed.dynamodb.simulation.store;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.jspecify.annotations.Nullable;

/**
 * The checkpoints of a world. Each operation is carried out at the moment it is called,
 * with the conditions of {@link dev.changefeed.core.store.CheckpointStore} and no others.
 */
public final class ModelStore {

	private final VirtualTime time;

	private final Journal journal;

	private final Map<FeedKey, FeedItems> feeds = new HashMap<>();

	private final Map<String, String> followed = new HashMap<>();

	/**
	 * Creates an empty store.
	 * @param time the time of the world
	 * @param journal where writes are written down
	 */
	public ModelStore(VirtualTime time, Journal journal) {
		this.time = time;
		this.journal = journal;
	}

	FeedItems items(FeedKey feed) {
		return this.feeds.computeIfAbsent(feed, (ignored) -> new FeedItems());
	}

	StoredFeed load(FeedKey feed) {
		FeedItems items = items(feed);
		return new StoredFeed(items.start(), items.shards());
	}

	WriteResult<ShardCheckpoint> claim(Member by, FeedKey feed, String shard, long token) {
		ShardCheckpoint found = items(feed).shards().get(shard);
		if (found != null && found.fencingToken() > token) {
			return refused(by, "claim", shard, token, found);
		}
		ShardCheckpoint claimed = (found != null)
				? new ShardCheckpoint(found.position(), found.finished(), token, found.claims() + 1, found.attempts())
				: new ShardCheckpoint(null, false, token, 1, Map.of());
		return write(by, "claim", feed, shard, claimed);
	}

	WriteResult<ShardCheckpoint> checkpoint(Member by, FeedKey feed, String shard, long token,
			@Nullable String expected, @Nullable String position, Map<String, Integer> attempts) {
		ShardCheckpoint found = items(feed).shards().get(shard);
		if (found == null || !isOurs(found, token, expected)) {
			return refused(by, "checkpoint", shard, token, found);
		}
		String next = (position != null) ? position : found.position();
		return write(by, "checkpoint", feed, shard, new ShardCheckpoint(next, false, token, 0, attempts));
	}

	WriteResult<ShardCheckpoint> finish(Member by, FeedKey feed, String shard, long token, @Nullable String expected) {
		ShardCheckpoint found = items(feed).shards().get(shard);
		if (found == null || !isOurs(found, token, expected)) {
			return refused(by, "finish", shard, token, found);
		}
		return write(by, "finish", feed, shard, new ShardCheckpoint(null, true, token, 0, Map.of()));
	}

	WriteResult<ShardCheckpoint> finishUnread(Member by, FeedKey feed, String shard, long token) {
		ShardCheckpoint found = items(feed).shards().get(shard);
		if (found != null && (!found.finished() || found.fencingToken() > token)) {
			return refused(by, "finishUnread", shard, token, found);
		}
		return write(by, "finishUnread", feed, shard, new ShardCheckpoint(null, true, token, 0, Map.of()));
	}

	WriteResult<StartItem> writeStart(Member by, FeedKey feed, StartItem start) {
		FeedItems items = items(feed);
		StartItem found = items.start();
		if (found != null && (found.fencingToken() > start.fencingToken()
				|| (found.fencingToken() == start.fencingToken() && found.state().compareTo(start.state()) > 0))) {
			refuse(by, "start", null, start.fencingToken());
			return new WriteResult.Refused<>(found);
		}
		items.start(start);
		accept(by, "start " + start.state(), null, start.fencingToken(), null, false);
		return new WriteResult.Written<>(start);
	}

	Void follow(String consumer, String table, String stream) {
		this.followed.put(consumer + "#" + table, stream);
		return null;
	}

	Optional<String> followed(String consumer, String table) {
		return Optional.ofNullable(this.followed.get(consumer + "#" + table));
	}

	void accept(Member by, String operation, @Nullable String shard, long token, @Nullable String position,
			boolean finished) {
		this.journal.add(new Entry.Accepted(this.time.elapsed(), by, operation, shard, token,
				(position != null) ? new BigInteger(position) : null, finished));
	}

	void refuse(Member by, String operation, @Nullable String shard, long token) {
		this.journal.add(new Entry.Refused(this.time.elapsed(), by, operation, shard, token));
	}

	private WriteResult<ShardCheckpoint> write(Member by, String operation, FeedKey feed, String shard,
			ShardCheckpoint item) {
		items(feed).shards().put(shard, item);
		accept(by, operation, shard, item.fencingToken(), item.position(), item.finished());
		return new WriteResult.Written<>(item);
	}

	private WriteResult<ShardCheckpoint> refused(Member by, String operation, String shard, long token,
			@Nullable ShardCheckpoint found) {
		refuse(by, operation, shard, token);
		return new WriteResult.Refused<>(found);
	}

	private static boolean isOurs(ShardCheckpoint found, long token, @Nullable String expected) {
		return found.fencingToken() == token && !found.finished() && Objects.equals(found.position(), expected);
	}

}
