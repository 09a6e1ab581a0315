package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.changefeed.test.expression.Values.Bytes;
import dev.changefeed.test.expression.Values.Members;
import dev.changefeed.test.expression.Values.Nothing;

/**
 * A random condition that evaluates itself on plain Java objects, knowing nothing of the
 * classes it tests.
 *
 * @param kind what it is, such as "AND" or "contains"
 * @param parts the conditions, operands or other parts it consists of
 */
record NaiveCondition(String kind, List<Object> parts) {

	boolean test(Map<String, Object> item) {
		return switch (this.kind) {
			case "AND" -> part(0).test(item) && part(1).test(item);
			case "OR" -> part(0).test(item) || part(1).test(item);
			case "NOT" -> !part(0).test(item);
			case "=" -> value(0, item) != null && value(0, item).equals(value(1, item));
			case "<>" -> value(0, item) == null || !value(0, item).equals(value(1, item));
			case "<" -> order(value(0, item), value(1, item)) == -1;
			case ">" -> order(value(0, item), value(1, item)) == 1;
			case "<=" -> Math.abs(order(value(0, item), value(1, item)) * 2 + 1) == 1;
			case ">=" -> Math.abs(order(value(0, item), value(1, item)) * 2 - 1) == 1;
			case "BETWEEN" -> new NaiveCondition(">=", List.of(this.parts.get(0), this.parts.get(1))).test(item)
					&& new NaiveCondition("<=", List.of(this.parts.get(0), this.parts.get(2))).test(item);
			case "IN" -> this.parts.stream()
				.skip(1)
				.anyMatch((part) -> new NaiveCondition("=", List.of(this.parts.get(0), part)).test(item));
			case "attribute_exists" -> value(0, item) != null;
			case "attribute_not_exists" -> value(0, item) == null;
			case "attribute_type" -> value(0, item) != null && typeOf(value(0, item)).equals(value(1, item));
			case "begins_with" -> beginsWith(value(0, item), value(1, item));
			default -> contains(value(0, item), value(1, item));
		};
	}

	private NaiveCondition part(int index) {
		return (NaiveCondition) this.parts.get(index);
	}

	private Object value(int index, Map<String, Object> item) {
		Object part = this.parts.get(index);
		if (part instanceof Literal literal) {
			return literal.value();
		}
		if (part instanceof Size size) {
			return sizeOf(find(item, size.path()));
		}
		return find(item, ((Path) part).path());
	}

	static Object find(Object root, List<Object> path) {
		Object value = root;
		for (Object step : path) {
			if (step instanceof String && value instanceof Map<?, ?> map) {
				value = map.get(step);
			}
			else if (step instanceof Integer index && value instanceof List<?> list && index < list.size()) {
				value = list.get(index);
			}
			else {
				return null;
			}
		}
		return value;
	}

	/**
	 * Compares two values.
	 * @return -1, 0, 1, or 9 if they have no order
	 */
	private static int order(Object left, Object right) {
		if (left instanceof BigDecimal one && right instanceof BigDecimal other) {
			return one.compareTo(other);
		}
		if (left instanceof String one && right instanceof String other) {
			return Integer.signum(Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8),
					other.getBytes(StandardCharsets.UTF_8)));
		}
		if (left instanceof Bytes one && right instanceof Bytes other) {
			for (int i = 0; i < Math.min(one.values().size(), other.values().size()); i++) {
				int order = Integer.compare(one.values().get(i), other.values().get(i));
				if (order != 0) {
					return order;
				}
			}
			return Integer.compare(one.values().size(), other.values().size());
		}
		return 9;
	}

	private static boolean beginsWith(Object value, Object prefix) {
		if (value instanceof Bytes bytes && prefix instanceof Bytes start) {
			return start.values().size() <= bytes.values().size()
					&& bytes.values().subList(0, start.values().size()).equals(start.values());
		}
		return value instanceof String text && prefix instanceof String start && text.indexOf(start) == 0;
	}

	private static boolean contains(Object container, Object member) {
		if (member == null) {
			return false;
		}
		if (container instanceof List<?> list) {
			return list.contains(member);
		}
		if (container instanceof Members set) {
			return set.members().contains(member);
		}
		if (container instanceof Bytes bytes && member instanceof Bytes part) {
			return Collections.indexOfSubList(bytes.values(), part.values()) >= 0;
		}
		return container instanceof String text && member instanceof String part && text.indexOf(part) >= 0;
	}

	private static Object sizeOf(Object value) {
		Integer size = null;
		if (value instanceof String text) {
			size = text.length();
		}
		else if (value instanceof Bytes bytes) {
			size = bytes.values().size();
		}
		else if (value instanceof Members set) {
			size = set.members().size();
		}
		else if (value instanceof List<?> list) {
			size = list.size();
		}
		else if (value instanceof Map<?, ?> map) {
			size = map.size();
		}
		return (size != null) ? new BigDecimal(size) : null;
	}

	static String typeOf(Object value) {
		if (value instanceof Members set) {
			return typeOf(set.members().iterator().next()) + "S";
		}
		if (value instanceof String) {
			return "S";
		}
		if (value instanceof BigDecimal) {
			return "N";
		}
		if (value instanceof Bytes) {
			return "B";
		}
		if (value instanceof Boolean) {
			return "BOOL";
		}
		if (value instanceof Nothing) {
			return "NULL";
		}
		return (value instanceof List) ? "L" : "M";
	}

	/**
	 * A place of the item.
	 */
	record Path(List<Object> path) {

	}

	/**
	 * A value of the request.
	 */
	record Literal(Object value) {

	}

	/**
	 * The size of what is at a place of the item.
	 */
	record Size(List<Object> path) {

	}

	void write(ExpressionWriter writer, Random random) {
		switch (this.kind) {
			case "AND", "OR" -> {
				writePart(0, writer, random);
				writer.keyword(this.kind);
				writePart(1, writer, random);
			}
			case "NOT" -> {
				writer.keyword("NOT");
				writePart(0, writer, random);
			}
			case "=", "<>", "<", ">", "<=", ">=" -> {
				writeOperand(0, writer);
				writer.sign(this.kind);
				writeOperand(1, writer);
			}
			case "BETWEEN" -> {
				writeOperand(0, writer);
				writer.keyword("BETWEEN");
				writeOperand(1, writer);
				writer.keyword("AND");
				writeOperand(2, writer);
			}
			case "IN" -> {
				writeOperand(0, writer);
				writer.keyword("IN");
				writeList(1, writer);
			}
			default -> {
				writer.raw(this.kind);
				writeList(0, writer);
			}
		}
	}

	private void writeList(int from, ExpressionWriter writer) {
		writer.raw("(");
		for (int i = from; i < this.parts.size(); i++) {
			writer.raw((i > from) ? ", " : "");
			writeOperand(i, writer);
		}
		writer.raw(")");
	}

	private void writePart(int index, ExpressionWriter writer, Random random) {
		NaiveCondition part = part(index);
		boolean needed = part.rank() < rank() || (index == 1 && part.rank() == rank());
		if (needed || random.nextInt(4) == 0) {
			writer.raw("(");
			part.write(writer, random);
			writer.raw(")");
		}
		else {
			part.write(writer, random);
		}
	}

	private int rank() {
		return List.of("OR", "AND", "NOT").indexOf(this.kind) >= 0 ? List.of("OR", "AND", "NOT").indexOf(this.kind) : 3;
	}

	private void writeOperand(int index, ExpressionWriter writer) {
		Object part = this.parts.get(index);
		if (part instanceof Literal literal) {
			writer.value(literal.value());
		}
		else if (part instanceof Size size) {
			writer.raw("size(").path(size.path()).raw(")");
		}
		else {
			writer.path(((Path) part).path());
		}
	}

}
