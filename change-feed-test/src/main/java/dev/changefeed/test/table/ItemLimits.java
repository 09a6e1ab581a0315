package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;

/**
 * How large and how deep an item may be.
 */
final class ItemLimits {

	private static final long LARGEST = 400 * 1024;

	private static final int DEEPEST = 32;

	private ItemLimits() {
	}

	static void checkPut(Map<String, AttributeValue> item) {
		check(item, "Item size has exceeded the maximum allowed size");
	}

	static void checkUpdated(Map<String, AttributeValue> item) {
		check(item, "Item size to update has exceeded the maximum allowed size");
	}

	private static void check(Map<String, AttributeValue> item, String tooLarge) {
		if (item.values().stream().anyMatch((value) -> value.depth() > DEEPEST)) {
			throw ServiceException.validation("Nesting Levels have exceeded supported limits");
		}
		if (AttributeValue.sizeInBytes(item) > LARGEST) {
			throw ServiceException.validation(tooLarge);
		}
	}

}
