package dev.changefeed.test.expression;

import dev.changefeed.test.value.AttributeValue;

/**
 * What an update does with the value at one place of an item.
 */
sealed interface UpdateAction {

	/**
	 * Puts a value there.
	 *
	 * @param value how the value is found
	 */
	record Put(Source value) implements UpdateAction {

	}

	/**
	 * Takes the value away.
	 */
	record Remove() implements UpdateAction {

	}

	/**
	 * Adds to a number, or members to a set; begins with nothing if there is no value.
	 *
	 * @param value what is added
	 */
	record Add(AttributeValue value) implements UpdateAction {

	}

	/**
	 * Takes members out of a set, and the set away when none is left.
	 *
	 * @param value the members
	 */
	record Subtract(AttributeValue value) implements UpdateAction {

	}

	/**
	 * Where the value of a SET comes from.
	 */
	sealed interface Source {

		/**
		 * A value of the request.
		 *
		 * @param value the value
		 */
		record Literal(AttributeValue value) implements Source {

		}

		/**
		 * The value at a place of the item.
		 *
		 * @param path the place
		 */
		record Path(DocumentPath path) implements Source {

		}

		/**
		 * The value at a place of the item, or another if there is none.
		 *
		 * @param path the place
		 * @param alternative the other
		 */
		record IfNotExists(DocumentPath path, Source alternative) implements Source {

		}

		/**
		 * A list behind another.
		 *
		 * @param first the elements that come first
		 * @param second the elements that follow
		 */
		record ListAppend(Source first, Source second) implements Source {

		}

		/**
		 * The sum or difference of two numbers.
		 *
		 * @param sign plus or minus
		 * @param left the one
		 * @param right the other
		 */
		record Arithmetic(Sign sign, Source left, Source right) implements Source {

		}

	}

	/**
	 * Plus or minus.
	 */
	enum Sign {

		PLUS("+"), MINUS("-");

		private final String text;

		Sign(String text) {
			this.text = text;
		}

		String text() {
			return this.text;
		}

	}

}
