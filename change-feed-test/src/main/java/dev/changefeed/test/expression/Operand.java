package dev.changefeed.test.expression;

import dev.changefeed.test.value.AttributeValue;

/**
 * A part of a condition that is a value.
 */
sealed interface Operand extends Node {

	/**
	 * The value at a place of the item.
	 *
	 * @param path the place
	 */
	record Path(DocumentPath path) implements Operand {

	}

	/**
	 * A value of the request.
	 *
	 * @param value the value
	 */
	record Literal(AttributeValue value) implements Operand {

	}

	/**
	 * The size of the value at a place of the item.
	 *
	 * @param path the place
	 */
	record Size(DocumentPath path) implements Operand {

	}

}
