package dev.changefeed.test.expression;

import java.util.List;

import dev.changefeed.test.value.AttributeValue;

/**
 * What can be said to be wrong with a condition without seeing an item.
 */
final class ConditionChecks {

	private static final int MOST_CANDIDATES = 100;

	private final ExpressionErrors errors;

	ConditionChecks(ExpressionErrors errors) {
		this.errors = errors;
	}

	Condition checked(Condition.Comparison comparison) {
		String sign = comparison.comparator().sign();
		checkDistinct(sign, comparison.left(), List.of(comparison.right()));
		if (comparison.comparator().isOrder()) {
			checkOrdered(sign, comparison.left());
			checkOrdered(sign, comparison.right());
		}
		return comparison;
	}

	Condition checked(Condition.Between between) {
		checkDistinct("BETWEEN", between.operand(), List.of(between.lower(), between.upper()));
		checkOrdered("BETWEEN", between.operand());
		checkOrdered("BETWEEN", between.lower());
		checkOrdered("BETWEEN", between.upper());
		if (between.lower() instanceof Operand.Literal lower && between.upper() instanceof Operand.Literal upper) {
			checkBounds(lower.value(), upper.value());
		}
		return between;
	}

	Condition checked(Condition.In in) {
		if (in.candidates().size() > MOST_CANDIDATES) {
			throw this.errors.invalid("The IN operator is provided with too many operands; number of operands: "
					+ in.candidates().size());
		}
		checkDistinct("IN", in.operand(), in.candidates());
		return in;
	}

	Condition checked(Condition.BeginsWith beginsWith) {
		checkDistinct("begins_with", beginsWith.operand(), List.of(beginsWith.prefix()));
		checkText(beginsWith.operand());
		checkText(beginsWith.prefix());
		return beginsWith;
	}

	Condition checked(Condition.Contains contains) {
		checkDistinct("contains", contains.container(), List.of(contains.member()));
		return contains;
	}

	private void checkBounds(AttributeValue lower, AttributeValue upper) {
		String bounds = "; lower bound operand: AttributeValue: " + describe(lower)
				+ ", upper bound operand: AttributeValue: " + describe(upper);
		Integer order = ValueOrder.compare(lower, upper);
		if (order == null) {
			throw this.errors
				.invalid("The BETWEEN operator requires same data type for lower and upper bounds" + bounds);
		}
		if (order > 0) {
			throw this.errors.invalid(
					"The BETWEEN operator requires upper bound to be greater than or equal to lower bound" + bounds);
		}
	}

	private void checkOrdered(String operator, Operand operand) {
		if (operand instanceof Operand.Literal literal && !ValueOrder.isOrdered(literal.value())) {
			throw this.errors.operandType(operator, literal.value().type());
		}
	}

	private void checkText(Operand operand) {
		if (operand instanceof Operand.Size) {
			throw this.errors.operandType("begins_with", "N");
		}
		if (operand instanceof Operand.Literal literal && !(literal.value() instanceof AttributeValue.S)
				&& !(literal.value() instanceof AttributeValue.B)) {
			throw this.errors.operandType("begins_with", literal.value().type());
		}
	}

	private void checkDistinct(String operator, Operand first, List<Operand> others) {
		if (first instanceof Operand.Path path && others.contains(first)) {
			throw this.errors.invalid("The first operand must be distinct from the remaining operands for this "
					+ "operator or function; operator: " + operator + ", first operand: " + path.path());
		}
	}

	private static String describe(AttributeValue value) {
		String text;
		if (value instanceof AttributeValue.S string) {
			text = string.value();
		}
		else if (value instanceof AttributeValue.N number) {
			text = number.value();
		}
		else {
			text = ((AttributeValue.B) value).base64();
		}
		return "{" + value.type() + ":" + text + "}";
	}

}
