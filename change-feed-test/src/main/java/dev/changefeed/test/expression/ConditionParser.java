package dev.changefeed.test.expression;

import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.expression.Token.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Reads conditions by recursive descent: OR binds weaker than AND, AND weaker than NOT.
 */
final class ConditionParser {

	private final TokenReader tokens;

	private final TermParser terms;

	private final ConditionFunctions functions;

	private final ConditionChecks checks;

	/**
	 * The part that was in parentheses a moment ago, to find superfluous ones.
	 */
	private @Nullable Node parenthesised;

	private ConditionParser(TokenReader tokens, Placeholders placeholders) {
		this.tokens = tokens;
		this.terms = new TermParser(tokens, placeholders);
		this.checks = new ConditionChecks(tokens.errors());
		this.functions = new ConditionFunctions(tokens.errors(), this.checks);
	}

	static Condition parse(ExpressionErrors errors, String text, Placeholders placeholders) {
		TokenReader tokens = new TokenReader(errors, text);
		ConditionParser parser = new ConditionParser(tokens, placeholders);
		Condition condition = parser.condition(parser.or());
		tokens.expect(Kind.END);
		return condition;
	}

	private Node or() {
		Node left = and();
		while (this.tokens.peek().isWord("OR")) {
			Condition first = condition(left);
			this.tokens.next();
			left = new Condition.Or(first, condition(and()));
		}
		return left;
	}

	private Node and() {
		Node left = not();
		while (this.tokens.peek().isWord("AND")) {
			Condition first = condition(left);
			this.tokens.next();
			left = new Condition.And(first, condition(not()));
		}
		return left;
	}

	private Node not() {
		if (!this.tokens.acceptWord("NOT")) {
			return comparison();
		}
		this.tokens.enter();
		Condition condition = condition(not());
		this.tokens.leave();
		return new Condition.Not(condition);
	}

	private Node comparison() {
		Node left = (this.tokens.peek().kind() == Kind.OPEN) ? parentheses() : term();
		Comparator comparator = Comparator.of(this.tokens.peek().kind());
		if (comparator != null) {
			Operand operand = operand(left);
			this.tokens.next();
			return this.checks.checked(new Condition.Comparison(comparator, operand, operand()));
		}
		if (this.tokens.peek().isWord("BETWEEN")) {
			return between(operand(left));
		}
		if (this.tokens.peek().isWord("IN")) {
			return in(operand(left));
		}
		return left;
	}

	private Node parentheses() {
		this.tokens.expect(Kind.OPEN);
		this.tokens.enter();
		Node inner = or();
		this.tokens.leave();
		this.tokens.expect(Kind.CLOSE);
		if (inner == this.parenthesised) {
			throw this.tokens.errors().invalid("The expression has redundant parentheses;");
		}
		this.parenthesised = inner;
		return inner;
	}

	private Condition between(Operand operand) {
		this.tokens.next();
		Operand lower = operand();
		if (!this.tokens.acceptWord("AND")) {
			throw this.tokens.syntaxError();
		}
		return this.checks.checked(new Condition.Between(operand, lower, operand()));
	}

	private Condition in(Operand operand) {
		this.tokens.next();
		this.tokens.expect(Kind.OPEN);
		List<Operand> candidates = new ArrayList<>();
		do {
			candidates.add(operand());
		}
		while (this.tokens.accept(Kind.COMMA));
		this.tokens.expect(Kind.CLOSE);
		return this.checks.checked(new Condition.In(operand, candidates));
	}

	private Operand operand() {
		return operand((this.tokens.peek().kind() == Kind.OPEN) ? parentheses() : term());
	}

	private Node term() {
		Token token = this.tokens.peek();
		if (token.kind() == Kind.VALUE) {
			return new Operand.Literal(this.terms.value());
		}
		if (token.kind() == Kind.WORD && this.tokens.peekSecond().kind() == Kind.OPEN && !token.isWord("IN")
				&& !token.isWord("BETWEEN")) {
			return function(token.text());
		}
		return new Operand.Path(this.terms.path());
	}

	private Node function(String name) {
		this.functions.checkName(name);
		this.tokens.next();
		this.tokens.expect(Kind.OPEN);
		List<Operand> arguments = new ArrayList<>();
		do {
			arguments.add(operand());
		}
		while (this.tokens.accept(Kind.COMMA));
		this.tokens.expect(Kind.CLOSE);
		return this.functions.call(name, arguments);
	}

	private Condition condition(Node node) {
		if (node instanceof Condition condition) {
			return condition;
		}
		if (node instanceof Operand.Size) {
			throw misused("size");
		}
		throw this.tokens.syntaxError();
	}

	private Operand operand(Node node) {
		if (node instanceof Operand operand) {
			return operand;
		}
		String function = ConditionFunctions.nameOf((Condition) node);
		throw (function != null) ? misused(function) : this.tokens.syntaxError();
	}

	private RuntimeException misused(String function) {
		return this.tokens.errors()
			.invalid("The function is not allowed to be used this way in an expression; function: " + function);
	}

}
