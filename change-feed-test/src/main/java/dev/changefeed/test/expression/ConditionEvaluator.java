package dev.changefeed.test.expression;

import java.util.Map;
import java.util.Objects;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a condition's tree on an item. A comparison with a value that is absent or of
 * another type is false, only {@code <>} is true.
 */
final class ConditionEvaluator {

	private final Map<String, AttributeValue> item;

	ConditionEvaluator(Map<String, AttributeValue> item) {
		this.item = item;
	}

	boolean test(Condition condition) {
		if (condition instanceof Condition.And and) {
			return test(and.left()) && test(and.right());
		}
		if (condition instanceof Condition.Or or) {
			return test(or.left()) || test(or.right());
		}
		if (condition instanceof Condition.Not not) {
			return !test(not.condition());
		}
		if (condition instanceof Condition.Comparison comparison) {
			return compare(comparison.comparator(), value(comparison.left()), value(comparison.right()));
		}
		if (condition instanceof Condition.Between between) {
			AttributeValue value = value(between.operand());
			return compare(Comparator.GREATER_OR_EQUAL, value, value(between.lower()))
					&& compare(Comparator.LESS_OR_EQUAL, value, value(between.upper()));
		}
		if (condition instanceof Condition.In in) {
			AttributeValue value = value(in.operand());
			return value != null && in.candidates().stream().anyMatch((operand) -> value.equals(value(operand)));
		}
		return testFunction(condition);
	}

	private boolean testFunction(Condition condition) {
		if (condition instanceof Condition.AttributeExists exists) {
			return exists.path().find(this.item) != null;
		}
		if (condition instanceof Condition.AttributeNotExists notExists) {
			return notExists.path().find(this.item) == null;
		}
		if (condition instanceof Condition.AttributeType type) {
			AttributeValue value = type.path().find(this.item);
			return value != null && value.type().equals(type.type());
		}
		if (condition instanceof Condition.BeginsWith beginsWith) {
			return beginsWith(value(beginsWith.operand()), value(beginsWith.prefix()));
		}
		Condition.Contains contains = (Condition.Contains) condition;
		return contains(value(contains.container()), value(contains.member()));
	}

	private static boolean compare(Comparator comparator, @Nullable AttributeValue left,
			@Nullable AttributeValue right) {
		if (comparator.isOrder()) {
			Integer order = ValueOrder.compare(left, right);
			return order != null && comparator.acceptsOrder(order);
		}
		boolean equal = left != null && Objects.equals(left, right);
		return equal == (comparator == Comparator.EQUAL);
	}

	static boolean beginsWith(@Nullable AttributeValue value, @Nullable AttributeValue prefix) {
		if (value instanceof AttributeValue.S text && prefix instanceof AttributeValue.S start) {
			return text.value().startsWith(start.value());
		}
		return value instanceof AttributeValue.B bytes && prefix instanceof AttributeValue.B start
				&& bytes.startsWith(start);
	}

	private static boolean contains(@Nullable AttributeValue container, @Nullable AttributeValue member) {
		if (container == null || member == null) {
			return false;
		}
		if (container instanceof AttributeValue.L list) {
			return list.values().contains(member);
		}
		if (member instanceof AttributeValue.S text) {
			return (container instanceof AttributeValue.S whole && whole.value().contains(text.value()))
					|| (container instanceof AttributeValue.SS set && set.values().contains(text.value()));
		}
		if (member instanceof AttributeValue.N number) {
			return container instanceof AttributeValue.NS set && set.values().contains(number.value());
		}
		if (member instanceof AttributeValue.B bytes) {
			return (container instanceof AttributeValue.B whole && whole.contains(bytes))
					|| (container instanceof AttributeValue.BS set && set.values().contains(bytes));
		}
		return false;
	}

	private @Nullable AttributeValue value(Operand operand) {
		if (operand instanceof Operand.Path path) {
			return path.path().find(this.item);
		}
		if (operand instanceof Operand.Literal literal) {
			return literal.value();
		}
		return size(((Operand.Size) operand).path().find(this.item));
	}

	private static @Nullable AttributeValue size(@Nullable AttributeValue value) {
		int size;
		if (value instanceof AttributeValue.S text) {
			size = text.value().length();
		}
		else if (value instanceof AttributeValue.B bytes) {
			size = bytes.length();
		}
		else if (value instanceof AttributeValue.SS set) {
			size = set.values().size();
		}
		else if (value instanceof AttributeValue.NS set) {
			size = set.values().size();
		}
		else if (value instanceof AttributeValue.BS set) {
			size = set.values().size();
		}
		else if (value instanceof AttributeValue.L list) {
			size = list.values().size();
		}
		else if (value instanceof AttributeValue.M map) {
			size = map.values().size();
		}
		else {
			return null;
		}
		return new AttributeValue.N(Integer.toString(size));
	}

}
