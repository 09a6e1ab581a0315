package dev.changefeed.core.store;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What is stored of one shard. Neither a position nor finished means that the shard is
 * only claimed: that is no position, but proves that it was allowed to be read.
 *
 * @param position the position of the last acknowledged record, or {@code null}
 * @param finished whether the shard was read and acknowledged to its end
 * @param fencingToken the token of the run that wrote it last, 0 where none is stored
 * @param claims how often it was claimed since its last checkpoint
 * @param attempts how often records after the position have failed, by position
 */
public record ShardCheckpoint(@Nullable String position, boolean finished, long fencingToken, int claims,
		Map<String, Integer> attempts) {

	public ShardCheckpoint {
		attempts = Map.copyOf(attempts);
	}

}
