package dev.changefeed.test.stream;

import org.jspecify.annotations.Nullable;

/**
 * Which shards to list.
 *
 * @param parent the id of the shard whose children to list, or null to list all shards
 * @param start the id to begin behind, or null to begin with the first
 * @param limit how many shards to list at most
 */
record ShardQuery(@Nullable String parent, @Nullable String start, int limit) {

}
