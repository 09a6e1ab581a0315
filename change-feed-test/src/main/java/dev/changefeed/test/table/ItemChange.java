package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * A change of one item. A write that leaves its item as it was is not a change.
 *
 * @param keys the attributes of the key
 * @param oldImage the item before, or null if there was none
 * @param newImage the item after, or null if it was deleted
 * @param expired whether the service deleted the item because its time had come
 */
public record ItemChange(Map<String, AttributeValue> keys, @Nullable Map<String, AttributeValue> oldImage,
		@Nullable Map<String, AttributeValue> newImage, boolean expired) {

}
