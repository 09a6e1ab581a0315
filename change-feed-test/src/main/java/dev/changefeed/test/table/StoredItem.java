package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.value.AttributeValue;

/**
 * An item of a table. Immutable, so that readers need no lock once they have it.
 *
 * @param key the item's key
 * @param attributes all its attributes, those of the key included
 * @param size its size in bytes
 */
record StoredItem(ItemKey key, Map<String, AttributeValue> attributes, long size) {

	StoredItem(ItemKey key, Map<String, AttributeValue> attributes) {
		this(key, attributes, AttributeValue.sizeInBytes(attributes));
	}

}
