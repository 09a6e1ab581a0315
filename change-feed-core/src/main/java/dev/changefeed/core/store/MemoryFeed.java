package dev.changefeed.core.store;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What a {@link MemoryCheckpointStore} keeps of one feed. Thread-safe.
 */
final class MemoryFeed {

	private static final String START = "start";

	private final MemoryItems<String, ShardCheckpoint> shards = new MemoryItems<>();

	private final MemoryItems<String, StartItem> starts = new MemoryItems<>();

	StoredFeed load() {
		return new StoredFeed(this.starts.get(START), this.shards.copy());
	}

	WriteResult<ShardCheckpoint> claim(String shard, long token) {
		return this.shards.write(shard, (found) -> {
			if (found == null) {
				return new ShardCheckpoint(null, false, token, 1, Map.of());
			}
			if (found.fencingToken() > token) {
				return null;
			}
			return new ShardCheckpoint(found.position(), found.finished(), token, found.claims() + 1, found.attempts());
		});
	}

	WriteResult<ShardCheckpoint> checkpoint(String shard, long token, @Nullable String expected,
			@Nullable String position, Map<String, Integer> attempts) {
		Map<String, Integer> counts = Map.copyOf(attempts);
		return this.shards.write(shard, (found) -> {
			if (!isOurs(found, token, expected)) {
				return null;
			}
			return new ShardCheckpoint((position != null) ? position : expected, false, token, 0, counts);
		});
	}

	WriteResult<ShardCheckpoint> finish(String shard, long token, @Nullable String expected) {
		return this.shards.write(shard, (found) -> isOurs(found, token, expected) ? finished(token) : null);
	}

	WriteResult<ShardCheckpoint> finishUnread(String shard, long token) {
		return this.shards.write(shard, (found) -> (found == null || found.finished()) ? finished(token) : null);
	}

	WriteResult<StartItem> writeStart(StartItem start) {
		return this.starts.write(START, (found) -> start.mayReplace(found) ? start : null);
	}

	private static boolean isOurs(@Nullable ShardCheckpoint found, long token, @Nullable String expected) {
		return found != null && found.fencingToken() == token && !found.finished()
				&& Objects.equals(found.position(), expected);
	}

	private static ShardCheckpoint finished(long token) {
		return new ShardCheckpoint(null, true, token, 0, Map.of());
	}

}
