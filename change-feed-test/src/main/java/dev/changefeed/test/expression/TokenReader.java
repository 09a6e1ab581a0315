package dev.changefeed.test.expression;

import java.util.List;

import dev.changefeed.test.expression.Token.Kind;
import dev.changefeed.test.protocol.ServiceException;

/**
 * Walks over the tokens of an expression.
 */
final class TokenReader {

	private static final int LONGEST_EXPRESSION = 4096;

	/**
	 * Keeps the recursion of parsers and evaluators far from the end of the stack.
	 */
	private static final int DEEPEST_NESTING = 150;

	private final ExpressionErrors errors;

	private final String text;

	private final List<Token> tokens;

	private int at;

	private int depth;

	TokenReader(ExpressionErrors errors, String text) {
		this.errors = errors;
		this.text = text;
		if (text.length() > LONGEST_EXPRESSION) {
			throw errors.invalid("Expression size has exceeded the maximum allowed size;");
		}
		this.tokens = Lexer.tokens(text);
		if (this.tokens.size() == 1) {
			throw errors.invalid("The expression can not be empty;");
		}
	}

	ExpressionErrors errors() {
		return this.errors;
	}

	Token peek() {
		return this.tokens.get(this.at);
	}

	Token peekSecond() {
		return this.tokens.get(Math.min(this.at + 1, this.tokens.size() - 1));
	}

	Token next() {
		Token token = peek();
		if (token.kind() != Kind.END) {
			this.at++;
		}
		return token;
	}

	boolean accept(Kind kind) {
		if (peek().kind() == kind) {
			next();
			return true;
		}
		return false;
	}

	boolean acceptWord(String keyword) {
		if (peek().isWord(keyword)) {
			next();
			return true;
		}
		return false;
	}

	Token expect(Kind kind) {
		if (peek().kind() != kind) {
			throw syntaxError();
		}
		return next();
	}

	/**
	 * Says that a part begins which can hold parts of its own kind.
	 */
	void enter() {
		if (++this.depth > DEEPEST_NESTING) {
			throw this.errors.invalid("The expression is nested too deeply;");
		}
	}

	void leave() {
		this.depth--;
	}

	/**
	 * Creates the error for a token that may not stand where it does.
	 * @return the error, which shows the token with its neighbours
	 */
	ServiceException syntaxError() {
		Token token = peek();
		int start = this.tokens.get(Math.max(0, this.at - 1)).start();
		int end = peekSecond().end();
		return this.errors.invalid(
				"Syntax error; token: \"" + token.text() + "\", near: \"" + this.text.substring(start, end) + "\"");
	}

}
