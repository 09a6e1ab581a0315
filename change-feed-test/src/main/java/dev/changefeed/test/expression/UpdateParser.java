package dev.changefeed.test.expression;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

import dev.changefeed.test.expression.Token.Kind;
import dev.changefeed.test.value.AttributeValue;

/**
 * Reads updates: sections SET, REMOVE, ADD and DELETE in any order, each at most once.
 */
final class UpdateParser {

	private final TokenReader tokens;

	private final TermParser terms;

	private final SourceParser sources;

	private final PathTree<UpdateAction> actions = new PathTree<>();

	private UpdateParser(TokenReader tokens, Placeholders placeholders) {
		this.tokens = tokens;
		this.terms = new TermParser(tokens, placeholders);
		this.sources = new SourceParser(tokens, this.terms);
	}

	static PathTree<UpdateAction> parse(String text, Placeholders placeholders) {
		TokenReader tokens = new TokenReader(new ExpressionErrors("UpdateExpression"), text);
		UpdateParser parser = new UpdateParser(tokens, placeholders);
		Set<String> sections = new HashSet<>();
		do {
			String section = tokens.peek().text().toUpperCase(Locale.ROOT);
			parser.section(section);
			if (!sections.add(section)) {
				throw tokens.errors()
					.invalid("The \"" + section + "\" section can only be used once in an update expression;");
			}
		}
		while (tokens.peek().kind() != Kind.END);
		return parser.actions;
	}

	private void section(String name) {
		Runnable action = switch (name) {
			case "SET" -> this::set;
			case "REMOVE" -> this::remove;
			case "ADD" -> this::add;
			case "DELETE" -> this::delete;
			default -> throw this.tokens.syntaxError();
		};
		this.tokens.next();
		do {
			action.run();
		}
		while (this.tokens.accept(Kind.COMMA));
	}

	private void set() {
		DocumentPath path = this.terms.path();
		this.tokens.expect(Kind.EQUAL);
		record(path, new UpdateAction.Put(this.sources.value()));
	}

	private void remove() {
		record(this.terms.path(), new UpdateAction.Remove());
	}

	private void add() {
		DocumentPath path = this.terms.path();
		AttributeValue value = this.terms.value();
		if (!(value instanceof AttributeValue.N) && !isSet(value)) {
			throw wrongType("ADD", value);
		}
		record(path, new UpdateAction.Add(value));
	}

	private void delete() {
		DocumentPath path = this.terms.path();
		AttributeValue value = this.terms.value();
		if (!isSet(value)) {
			throw wrongType("DELETE", value);
		}
		record(path, new UpdateAction.Subtract(value));
	}

	private void record(DocumentPath path, UpdateAction action) {
		this.actions.add(path, action, this.tokens.errors());
	}

	private RuntimeException wrongType(String operator, AttributeValue value) {
		return this.tokens.errors()
			.invalid("Incorrect operand type for operator or function; operator: " + operator + ", operand type: "
					+ longName(value) + ", typeSet: ALLOWED_FOR_" + operator + "_OPERAND");
	}

	private static boolean isSet(AttributeValue value) {
		return value instanceof AttributeValue.SS || value instanceof AttributeValue.NS
				|| value instanceof AttributeValue.BS;
	}

	private static String longName(AttributeValue value) {
		return switch (value.type()) {
			case "S" -> "STRING";
			case "N" -> "NUMBER";
			case "B" -> "BINARY";
			case "BOOL" -> "BOOLEAN";
			case "L" -> "LIST";
			case "M" -> "MAP";
			default -> value.type();
		};
	}

}
