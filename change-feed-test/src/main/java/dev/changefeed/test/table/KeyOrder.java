package dev.changefeed.test.table;

import dev.changefeed.test.value.AttributeValue;

/**
 * The order of the values of one key attribute, which are all of one type.
 */
final class KeyOrder {

	private KeyOrder() {
	}

	static int compare(AttributeValue left, AttributeValue right) {
		if (left instanceof AttributeValue.S one && right instanceof AttributeValue.S other) {
			return one.compareTo(other);
		}
		if (left instanceof AttributeValue.N one && right instanceof AttributeValue.N other) {
			return one.compareTo(other);
		}
		if (left instanceof AttributeValue.B one && right instanceof AttributeValue.B other) {
			return one.compareTo(other);
		}
		throw new IllegalArgumentException("'" + left.type() + "' and '" + right.type() + "' are not of one key");
	}

}
