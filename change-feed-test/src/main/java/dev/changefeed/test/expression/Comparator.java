package dev.changefeed.test.expression;

import dev.changefeed.test.expression.Token.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The signs that compare two operands.
 */
enum Comparator {

	EQUAL("="), NOT_EQUAL("<>"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">=");

	private final String sign;

	Comparator(String sign) {
		this.sign = sign;
	}

	static @Nullable Comparator of(Kind kind) {
		return switch (kind) {
			case EQUAL -> EQUAL;
			case NOT_EQUAL -> NOT_EQUAL;
			case LESS -> LESS;
			case LESS_OR_EQUAL -> LESS_OR_EQUAL;
			case GREATER -> GREATER;
			case GREATER_OR_EQUAL -> GREATER_OR_EQUAL;
			default -> null;
		};
	}

	String sign() {
		return this.sign;
	}

	boolean isOrder() {
		return this != EQUAL && this != NOT_EQUAL;
	}

	/**
	 * Returns what says the same with the operands changed over.
	 * @return the comparator seen from the right
	 */
	Comparator mirrored() {
		return switch (this) {
			case EQUAL, NOT_EQUAL -> this;
			case LESS -> GREATER;
			case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
			case GREATER -> LESS;
			case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
		};
	}

	boolean acceptsOrder(int order) {
		return switch (this) {
			case EQUAL -> order == 0;
			case NOT_EQUAL -> order != 0;
			case LESS -> order < 0;
			case LESS_OR_EQUAL -> order <= 0;
			case GREATER -> order > 0;
			case GREATER_OR_EQUAL -> order >= 0;
		};
	}

}
