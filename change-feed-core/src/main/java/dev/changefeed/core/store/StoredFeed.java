package dev.changefeed.core.store;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Everything that is stored of a feed but its lease.
 *
 * @param start how the consumer began, or {@code null} if that is not stored
 * @param shards the checkpoints by shard
 */
public record StoredFeed(@Nullable StartItem start, Map<String, ShardCheckpoint> shards) {

	public StoredFeed {
		shards = Map.copyOf(shards);
	}

	/**
	 * Whether nothing at all is stored.
	 * @return {@code true} for a consumer that never started on the stream
	 */
	public boolean isEmpty() {
		return this.start == null && this.shards.isEmpty();
	}

}
