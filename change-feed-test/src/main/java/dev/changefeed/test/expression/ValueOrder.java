package dev.changefeed.test.expression;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The order of values. Only texts, numbers and bytes have one, each among their kind.
 */
final class ValueOrder {

	private ValueOrder() {
	}

	static boolean isOrdered(AttributeValue value) {
		return value instanceof AttributeValue.S || value instanceof AttributeValue.N
				|| value instanceof AttributeValue.B;
	}

	/**
	 * Compares two values.
	 * @param left the one
	 * @param right the other
	 * @return a number as of a comparator, or null if they have no order
	 */
	static @Nullable Integer compare(@Nullable AttributeValue left, @Nullable AttributeValue right) {
		if (left instanceof AttributeValue.S one && right instanceof AttributeValue.S other) {
			return one.compareTo(other);
		}
		if (left instanceof AttributeValue.N one && right instanceof AttributeValue.N other) {
			return one.compareTo(other);
		}
		if (left instanceof AttributeValue.B one && right instanceof AttributeValue.B other) {
			return one.compareTo(other);
		}
		return null;
	}

}
