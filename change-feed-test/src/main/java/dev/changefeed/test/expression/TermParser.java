package dev.changefeed.test.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.changefeed.test.expression.Token.Kind;
import dev.changefeed.test.value.AttributeValue;

/**
 * Reads what all expressions are made of: document paths and placeholders of values.
 */
final class TermParser {

	private static final int DEEPEST_PATH = 32;

	private static final Set<String> OPERATORS = Set.of("AND", "OR", "NOT", "BETWEEN", "IN");

	private final TokenReader tokens;

	private final Placeholders placeholders;

	TermParser(TokenReader tokens, Placeholders placeholders) {
		this.tokens = tokens;
		this.placeholders = placeholders;
	}

	DocumentPath path() {
		List<DocumentPath.Element> elements = new ArrayList<>();
		elements.add(name());
		while (true) {
			if (this.tokens.accept(Kind.DOT)) {
				elements.add(name());
			}
			else if (this.tokens.accept(Kind.OPEN_BRACKET)) {
				elements.add(index());
				this.tokens.expect(Kind.CLOSE_BRACKET);
			}
			else {
				break;
			}
		}
		if (elements.size() > DEEPEST_PATH) {
			throw this.tokens.errors()
				.invalid("The document path has too many nesting elements; nesting level: " + elements.size());
		}
		return new DocumentPath(elements);
	}

	AttributeValue value() {
		String placeholder = this.tokens.expect(Kind.VALUE).text();
		AttributeValue value = this.placeholders.value(placeholder);
		if (value == null) {
			throw this.tokens.errors()
				.invalid("An expression attribute value used in expression is not defined; attribute value: "
						+ placeholder);
		}
		return value;
	}

	private DocumentPath.Name name() {
		Token token = this.tokens.peek();
		if (token.kind() == Kind.WORD) {
			if (OPERATORS.stream().anyMatch(token::isWord)) {
				throw this.tokens.syntaxError();
			}
			this.tokens.next();
			if (ReservedWords.contains(token.text())) {
				throw this.tokens.errors()
					.invalid("Attribute name is a reserved keyword; reserved keyword: " + token.text());
			}
			return new DocumentPath.Name(token.text());
		}
		String placeholder = this.tokens.expect(Kind.NAME).text();
		String name = this.placeholders.name(placeholder);
		if (name == null) {
			throw this.tokens.errors()
				.invalid("An expression attribute name used in the document path is not defined; attribute name: "
						+ placeholder);
		}
		return new DocumentPath.Name(name);
	}

	private DocumentPath.Index index() {
		String digits = this.tokens.expect(Kind.NUMBER).text();
		try {
			return new DocumentPath.Index(Integer.parseInt(digits));
		}
		catch (NumberFormatException ex) {
			throw this.tokens.errors().invalid("List index is not within the allowable range; index: [" + digits + "]");
		}
	}

}
