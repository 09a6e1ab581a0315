package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * What a shard is from its beginning.
 *
 * @param id the shard's id
 * @param ordinal the how manieth shard of its stream it is, beginning with 1
 * @param parentId the parent's id, or null if it has none
 * @param range the part of the keys
 * @param start the first sequence number
 * @param listed from when on the shard is listed
 * @param found from when on it is among the children of its parent
 */
record ShardOrigin(String id, long ordinal, @Nullable String parentId, HashRange range, BigInteger start,
		Instant listed, Instant found) {

}
