package dev.changefeed.test.expression;

import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.expression.Token.Kind;
import dev.changefeed.test.expression.UpdateAction.Sign;
import dev.changefeed.test.expression.UpdateAction.Source;
import dev.changefeed.test.value.AttributeValue;

/**
 * Reads what stands right of the equal sign of a SET.
 */
final class SourceParser {

	private final TokenReader tokens;

	private final TermParser terms;

	SourceParser(TokenReader tokens, TermParser terms) {
		this.tokens = tokens;
		this.terms = terms;
	}

	/**
	 * Reads an operand, or the sum or difference of two. There is no third: the service
	 * has no chains.
	 * @return where the value comes from
	 */
	Source value() {
		Source left = operand();
		Sign sign;
		if (this.tokens.peek().kind() == Kind.PLUS) {
			sign = Sign.PLUS;
		}
		else if (this.tokens.peek().kind() == Kind.MINUS) {
			sign = Sign.MINUS;
		}
		else {
			return left;
		}
		checkNotArithmetic(left);
		this.tokens.next();
		Source right = operand();
		checkNotArithmetic(right);
		checkNumber(sign, left);
		checkNumber(sign, right);
		return new Source.Arithmetic(sign, left, right);
	}

	private Source operand() {
		Token token = this.tokens.peek();
		if (token.kind() == Kind.OPEN) {
			this.tokens.next();
			this.tokens.enter();
			if (this.tokens.peek().kind() == Kind.OPEN) {
				throw this.tokens.errors().invalid("The expression has redundant parentheses;");
			}
			Source inner = value();
			this.tokens.leave();
			this.tokens.expect(Kind.CLOSE);
			return inner;
		}
		if (token.kind() == Kind.VALUE) {
			return new Source.Literal(this.terms.value());
		}
		if (token.kind() == Kind.WORD && this.tokens.peekSecond().kind() == Kind.OPEN) {
			return function(token.text());
		}
		return new Source.Path(this.terms.path());
	}

	private Source function(String name) {
		checkName(name);
		this.tokens.next();
		this.tokens.expect(Kind.OPEN);
		this.tokens.enter();
		List<Source> arguments = new ArrayList<>();
		do {
			Source argument = operand();
			checkNotArithmetic(argument);
			arguments.add(argument);
		}
		while (this.tokens.accept(Kind.COMMA));
		this.tokens.leave();
		this.tokens.expect(Kind.CLOSE);
		if (arguments.size() != 2) {
			throw this.tokens.errors().operandCount(name, arguments.size());
		}
		return call(name, arguments.get(0), arguments.get(1));
	}

	private void checkName(String name) {
		switch (name) {
			case "if_not_exists", "list_append" -> {
				return;
			}
			case "attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains", "size" ->
				throw this.tokens.errors()
					.invalid("The function is not allowed in an update expression; function: " + name);
			default -> throw this.tokens.errors().invalid("Invalid function name; function: " + name);
		}
	}

	private Source call(String name, Source first, Source second) {
		if (name.equals("if_not_exists")) {
			if (first instanceof Source.Path path) {
				return new Source.IfNotExists(path.path(), second);
			}
			throw this.tokens.errors().pathRequired(name);
		}
		checkList(first);
		checkList(second);
		return new Source.ListAppend(first, second);
	}

	private void checkNotArithmetic(Source source) {
		if (source instanceof Source.Arithmetic) {
			throw this.tokens.syntaxError();
		}
	}

	private void checkNumber(Sign sign, Source source) {
		if (source instanceof Source.ListAppend) {
			throw this.tokens.errors().operandType(sign.text(), "L");
		}
		if (source instanceof Source.Literal literal && !(literal.value() instanceof AttributeValue.N)) {
			throw this.tokens.errors().operandType(sign.text(), literal.value().type());
		}
	}

	private void checkList(Source source) {
		if (source instanceof Source.Literal literal && !(literal.value() instanceof AttributeValue.L)) {
			throw this.tokens.errors().operandType("list_append", literal.value().type());
		}
	}

}
