package dev.changefeed.test.expression;

/**
 * A piece of an expression's text.
 *
 * @param kind what it is
 * @param text the piece as it was written
 * @param start where it begins in the expression
 * @param end where it ends, exclusive
 */
record Token(Kind kind, String text, int start, int end) {

	boolean isWord(String keyword) {
		return this.kind == Kind.WORD && this.text.equalsIgnoreCase(keyword);
	}

	/**
	 * The kinds of pieces.
	 */
	enum Kind {

		/** A keyword, a function or an attribute's own name. */
		WORD,

		/** A placeholder of a name, with its {@code #}. */
		NAME,

		/** A placeholder of a value, with its {@code :}. */
		VALUE,

		/** The digits of an index. */
		NUMBER,

		DOT, COMMA, OPEN, CLOSE, OPEN_BRACKET, CLOSE_BRACKET, PLUS, MINUS,

		EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL,

		/** What no expression may contain. */
		UNKNOWN,

		/** Behind the last character. */
		END

	}

}
