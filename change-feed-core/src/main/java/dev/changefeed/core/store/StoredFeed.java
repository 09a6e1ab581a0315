package dev.changefeed.core.store;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * Everything that is stored of a feed but its lease.
 *
 * @param start how the consumer began, or {@code null} if that is not stored
 * @param shards the checkpoints by shard, in the order of the shards' names so that a run
 * can be repeated exactly
 */
public record StoredFeed(@Nullable StartItem start, Map<String, ShardCheckpoint> shards) {

	public StoredFeed {
		shards = Collections.unmodifiableSortedMap(new TreeMap<>(shards));
	}

	/**
	 * Whether nothing at all is stored.
	 * @return {@code true} for a consumer that never started on the stream
	 */
	public boolean isEmpty() {
		return this.start == null && this.shards.isEmpty();
	}

}
