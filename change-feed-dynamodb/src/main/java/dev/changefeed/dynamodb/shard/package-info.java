/**
 * Shards and their lineage: which may be read, which are finished, which are gone.
 */
@NullMarked
package dev.changefeed.dynamodb.shard;

import org.jspecify.annotations.NullMarked;
