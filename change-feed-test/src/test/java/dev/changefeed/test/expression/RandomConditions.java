package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import dev.changefeed.test.expression.NaiveCondition.Literal;
import dev.changefeed.test.expression.NaiveCondition.Path;
import dev.changefeed.test.expression.NaiveCondition.Size;

/**
 * Makes random conditions that the service accepts.
 */
final class RandomConditions {

	private static final List<String> COMPARATORS = List.of("=", "<>", "<", ">", "<=", ">=");

	private static final List<String> TYPES = List.of("S", "N", "B", "SS", "NS", "BS", "L", "M", "BOOL", "NULL");

	private final Random random;

	private final RandomValues values;

	RandomConditions(Random random) {
		this.random = random;
		this.values = new RandomValues(random);
	}

	NaiveCondition condition(int depth) {
		if (depth > 0 && this.random.nextInt(3) > 0) {
			return switch (this.random.nextInt(3)) {
				case 0 -> new NaiveCondition("NOT", List.of(condition(depth - 1)));
				case 1 -> new NaiveCondition("AND", List.of(condition(depth - 1), condition(depth - 1)));
				default -> new NaiveCondition("OR", List.of(condition(depth - 1), condition(depth - 1)));
			};
		}
		return leaf();
	}

	private NaiveCondition leaf() {
		NaiveCondition leaf = switch (this.random.nextInt(8)) {
			case 0, 1 -> comparison();
			case 2 -> between();
			case 3 -> in();
			case 4 -> new NaiveCondition(this.random.nextBoolean() ? "attribute_exists" : "attribute_not_exists",
					List.of(path()));
			case 5 -> new NaiveCondition("attribute_type", List.of(path(), new Literal(this.values.pick(TYPES))));
			case 6 -> {
				int kind = this.random.nextBoolean() ? 0 : 2;
				yield new NaiveCondition("begins_with", List.of(path(), pathOr(this.values.scalar(kind))));
			}
			default -> new NaiveCondition("contains", List.of(path(), operand(this.values.value(1))));
		};
		// The service refuses to compare a place with itself.
		return (leaf.parts().indexOf(leaf.parts().get(0)) == leaf.parts().lastIndexOf(leaf.parts().get(0))) ? leaf
				: leaf();
	}

	private NaiveCondition comparison() {
		String comparator = this.values.pick(COMPARATORS);
		boolean ordered = !comparator.equals("=") && !comparator.equals("<>");
		Object value = ordered ? this.values.scalar(this.random.nextInt(3)) : this.values.value(2);
		Object left = this.random.nextInt(5) == 0 ? new Size(this.values.path()) : path();
		List<Object> operands = new ArrayList<>(List.of(left, operand(value)));
		if (this.random.nextBoolean()) {
			operands.add(operands.remove(0));
		}
		return new NaiveCondition(comparator, operands);
	}

	private NaiveCondition between() {
		int kind = this.random.nextInt(3);
		Object lower = this.values.scalar(kind);
		Object upper = this.values.scalar(kind);
		if (isAbove(lower, upper)) {
			Object swap = lower;
			lower = upper;
			upper = swap;
		}
		return new NaiveCondition("BETWEEN", List.of(path(), pathOr(lower), pathOr(upper)));
	}

	private static boolean isAbove(Object left, Object right) {
		if (left instanceof BigDecimal one) {
			return one.compareTo((BigDecimal) right) > 0;
		}
		if (left instanceof String one) {
			return Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8),
					((String) right).getBytes(StandardCharsets.UTF_8)) > 0;
		}
		return ((Values.Bytes) left).toValue().compareTo(((Values.Bytes) right).toValue()) > 0;
	}

	private NaiveCondition in() {
		List<Object> parts = new ArrayList<>();
		parts.add(path());
		int size = 1 + this.random.nextInt(4);
		for (int i = 0; i < size; i++) {
			parts.add(operand(this.values.value(1)));
		}
		return new NaiveCondition("IN", parts);
	}

	private Object operand(Object value) {
		return (this.random.nextInt(6) == 0) ? new Size(this.values.path()) : pathOr(value);
	}

	private Object pathOr(Object value) {
		return (this.random.nextInt(3) == 0) ? path() : new Literal(value);
	}

	private Path path() {
		return new Path(this.values.path());
	}

}
