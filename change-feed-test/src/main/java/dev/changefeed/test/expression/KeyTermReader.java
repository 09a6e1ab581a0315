package dev.changefeed.test.expression;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * Reads a condition's tree as a key condition, which can say much less.
 */
final class KeyTermReader {

	private static final int MOST_TERMS = 2;

	private final ExpressionErrors errors;

	private final Map<String, KeyTerm> terms = new LinkedHashMap<>();

	KeyTermReader(ExpressionErrors errors) {
		this.errors = errors;
	}

	Map<String, KeyTerm> read(Condition condition) {
		visit(condition);
		if (this.terms.size() > MOST_TERMS) {
			throw ServiceException.validation("Conditions can be of length 1 or 2 only");
		}
		return this.terms;
	}

	private void visit(Condition condition) {
		if (condition instanceof Condition.And and) {
			visit(and.left());
			visit(and.right());
		}
		else if (condition instanceof Condition.Comparison comparison) {
			compare(comparison);
		}
		else if (condition instanceof Condition.Between between) {
			AttributeValue lower = literal(between.lower());
			AttributeValue upper = literal(between.upper());
			add(attribute(between.operand()), SortCondition.between(lower, upper), null);
		}
		else if (condition instanceof Condition.BeginsWith beginsWith) {
			AttributeValue prefix = literal(beginsWith.prefix());
			add(attribute(beginsWith.operand()), SortCondition.beginsWith(prefix), null);
		}
		else {
			throw invalidOperator(operator(condition));
		}
	}

	private void compare(Condition.Comparison comparison) {
		Comparator comparator = comparison.comparator();
		if (comparator == Comparator.NOT_EQUAL) {
			throw invalidOperator(comparator.sign());
		}
		Operand left = comparison.left();
		Operand right = comparison.right();
		if (left instanceof Operand.Literal && !(right instanceof Operand.Literal)) {
			left = comparison.right();
			right = comparison.left();
			comparator = comparator.mirrored();
		}
		String attribute = attribute(left);
		AttributeValue value = literal(right);
		add(attribute, SortCondition.compare(comparator, value), (comparator == Comparator.EQUAL) ? value : null);
	}

	private void add(String attribute, SortCondition range, @Nullable AttributeValue equalTo) {
		if (this.terms.put(attribute, new KeyTerm(range, equalTo)) != null) {
			throw this.errors.invalid("KeyConditionExpressions must only contain one condition per key");
		}
	}

	private String attribute(Operand operand) {
		if (operand instanceof Operand.Path path) {
			if (path.path().isNested()) {
				throw this.errors.invalid("KeyConditionExpressions cannot have conditions on nested attributes");
			}
			return path.path().attribute();
		}
		if (operand instanceof Operand.Size) {
			throw invalidOperator("size");
		}
		throw this.errors.invalid("No attribute name is used in one condition of the KeyConditionExpression");
	}

	private AttributeValue literal(Operand operand) {
		if (operand instanceof Operand.Literal literal) {
			return literal.value();
		}
		if (operand instanceof Operand.Size) {
			throw invalidOperator("size");
		}
		throw this.errors.invalid("Multiple attribute names are used in one condition of the KeyConditionExpression");
	}

	private ServiceException invalidOperator(String operator) {
		return this.errors.invalid("Invalid operator used in KeyConditionExpression: " + operator);
	}

	private static String operator(Condition condition) {
		if (condition instanceof Condition.Or) {
			return "OR";
		}
		if (condition instanceof Condition.Not) {
			return "NOT";
		}
		if (condition instanceof Condition.In) {
			return "IN";
		}
		String function = ConditionFunctions.nameOf(condition);
		return (function != null) ? function : "unknown";
	}

}
