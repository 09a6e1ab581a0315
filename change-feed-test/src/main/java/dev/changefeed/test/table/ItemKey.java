package dev.changefeed.test.table;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * What tells an item from all others of its table.
 *
 * @param partition the partition key
 * @param sort the sort key, or null in a table without
 */
record ItemKey(AttributeValue partition, @Nullable AttributeValue sort) {

}
