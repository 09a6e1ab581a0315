package dev.changefeed.test.expression;

import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.expression.Token.Kind;

/**
 * Cuts an expression's text into tokens.
 */
final class Lexer {

	private final String text;

	private int at;

	private Lexer(String text) {
		this.text = text;
	}

	/**
	 * Cuts a text.
	 * @param text the expression
	 * @return its tokens; the last one is of kind {@link Kind#END}
	 */
	static List<Token> tokens(String text) {
		Lexer lexer = new Lexer(text);
		List<Token> tokens = new ArrayList<>();
		Token token;
		do {
			token = lexer.next();
			tokens.add(token);
		}
		while (token.kind() != Kind.END);
		return tokens;
	}

	private Token next() {
		while (this.at < this.text.length() && isBlank(this.text.charAt(this.at))) {
			this.at++;
		}
		int start = this.at;
		if (start == this.text.length()) {
			return new Token(Kind.END, "<EOF>", start, start);
		}
		Kind kind = read(this.text.charAt(this.at++));
		return new Token(kind, this.text.substring(start, this.at), start, this.at);
	}

	private Kind read(char first) {
		return switch (first) {
			case '.' -> Kind.DOT;
			case ',' -> Kind.COMMA;
			case '(' -> Kind.OPEN;
			case ')' -> Kind.CLOSE;
			case '[' -> Kind.OPEN_BRACKET;
			case ']' -> Kind.CLOSE_BRACKET;
			case '+' -> Kind.PLUS;
			case '-' -> Kind.MINUS;
			case '=' -> Kind.EQUAL;
			case '<' -> accept('=') ? Kind.LESS_OR_EQUAL : accept('>') ? Kind.NOT_EQUAL : Kind.LESS;
			case '>' -> accept('=') ? Kind.GREATER_OR_EQUAL : Kind.GREATER;
			case '#' -> skipWord() ? Kind.NAME : Kind.UNKNOWN;
			case ':' -> skipWord() ? Kind.VALUE : Kind.UNKNOWN;
			default -> readRun(first);
		};
	}

	private Kind readRun(char first) {
		if (isDigit(first)) {
			while (this.at < this.text.length() && isDigit(this.text.charAt(this.at))) {
				this.at++;
			}
			return Kind.NUMBER;
		}
		if (isLetter(first)) {
			skipWord();
			return Kind.WORD;
		}
		return Kind.UNKNOWN;
	}

	private boolean accept(char expected) {
		if (this.at < this.text.length() && this.text.charAt(this.at) == expected) {
			this.at++;
			return true;
		}
		return false;
	}

	private boolean skipWord() {
		int start = this.at;
		while (this.at < this.text.length() && isWordPart(this.text.charAt(this.at))) {
			this.at++;
		}
		return this.at > start;
	}

	static boolean isWordPart(char character) {
		return isLetter(character) || isDigit(character) || character == '_';
	}

	private static boolean isLetter(char character) {
		return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
	}

	private static boolean isDigit(char character) {
		return character >= '0' && character <= '9';
	}

	private static boolean isBlank(char character) {
		return character == ' ' || character == '\t' || character == '\n' || character == '\r';
	}

}
