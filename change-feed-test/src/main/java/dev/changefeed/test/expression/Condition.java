package dev.changefeed.test.expression;

import java.util.List;

/**
 * A part of a condition that is true or false.
 */
sealed interface Condition extends Node {

	/**
	 * True if both are.
	 *
	 * @param left the one
	 * @param right the other
	 */
	record And(Condition left, Condition right) implements Condition {

	}

	/**
	 * True if one of two is.
	 *
	 * @param left the one
	 * @param right the other
	 */
	record Or(Condition left, Condition right) implements Condition {

	}

	/**
	 * True if another is not.
	 *
	 * @param condition the other
	 */
	record Not(Condition condition) implements Condition {

	}

	/**
	 * Compares two operands.
	 *
	 * @param comparator how
	 * @param left the one
	 * @param right the other
	 */
	record Comparison(Comparator comparator, Operand left, Operand right) implements Condition {

	}

	/**
	 * True if an operand lies between two others, or is one of them.
	 *
	 * @param operand the operand
	 * @param lower the lower bound
	 * @param upper the upper bound
	 */
	record Between(Operand operand, Operand lower, Operand upper) implements Condition {

	}

	/**
	 * True if an operand is one of many.
	 *
	 * @param operand the operand
	 * @param candidates the many
	 */
	record In(Operand operand, List<Operand> candidates) implements Condition {

		public In {
			candidates = List.copyOf(candidates);
		}

	}

	/**
	 * True if the item has a value at a place.
	 *
	 * @param path the place
	 */
	record AttributeExists(DocumentPath path) implements Condition {

	}

	/**
	 * True if the item has no value at a place.
	 *
	 * @param path the place
	 */
	record AttributeNotExists(DocumentPath path) implements Condition {

	}

	/**
	 * True if the item has a value of a type at a place.
	 *
	 * @param path the place
	 * @param type the type's name on the wire
	 */
	record AttributeType(DocumentPath path, String type) implements Condition {

	}

	/**
	 * True if text or bytes begin with others.
	 *
	 * @param operand the text or bytes
	 * @param prefix the others
	 */
	record BeginsWith(Operand operand, Operand prefix) implements Condition {

	}

	/**
	 * True if a set, list, text or bytes contain a member or a part.
	 *
	 * @param container the container
	 * @param member the member or part
	 */
	record Contains(Operand container, Operand member) implements Condition {

	}

}
