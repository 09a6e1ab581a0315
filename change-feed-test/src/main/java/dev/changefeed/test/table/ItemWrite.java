package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * A write of one item: its condition and what it makes of the item. Called under the
 * table's lock.
 */
@FunctionalInterface
interface ItemWrite {

	/**
	 * Checks the write and finds its result.
	 * @param item the item before, or null if there is none
	 * @return the item after, or null if there is none
	 * @throws dev.changefeed.test.protocol.ServiceException if the write is refused
	 */
	@Nullable Map<String, AttributeValue> apply(@Nullable Map<String, AttributeValue> item);

}
