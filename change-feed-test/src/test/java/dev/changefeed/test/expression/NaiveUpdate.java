package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.changefeed.test.expression.Values.Members;

/**
 * A random update that applies itself to plain Java objects, by changing a copy in place
 * and sweeping up what was removed, knowing nothing of the classes it tests.
 *
 * @param actions what is done, each at another place
 */
record NaiveUpdate(List<Action> actions) {

	/**
	 * What one action does.
	 *
	 * @param section "SET", "REMOVE", "ADD" or "DELETE"
	 * @param path where
	 * @param value the operand, or null for "REMOVE"
	 */
	record Action(String section, List<Object> path, Object value) {

	}

	/**
	 * A place of the item as operand.
	 */
	record Path(List<Object> path) {

	}

	/**
	 * A value of the request as operand.
	 */
	record Literal(Object value) {

	}

	/**
	 * A function or calculation as operand.
	 *
	 * @param name "if_not_exists", "list_append", "+" or "-"
	 */
	record Call(String name, Object left, Object right) {

	}

	/**
	 * Says that the service refuses the update of this item.
	 */
	static final class RefusedException extends RuntimeException {

	}

	private enum Tombstone {

		REMOVED

	}

	Map<String, Object> apply(Map<String, Object> item) {
		Map<Action, Object> results = new LinkedHashMap<>();
		for (Action action : this.actions) {
			results.put(action, result(item, action));
		}
		Map<String, Object> copy = copy(item);
		Map<String, TreeMap<Integer, Object>> appended = new LinkedHashMap<>();
		results.forEach((action, result) -> store(copy, action.path(), result, appended));
		appended.forEach((parent, values) -> {
			// The list itself was copied, so that the first path still leads to it.
			List<Object> list = listAt(copy, results, parent);
			list.addAll(values.values());
		});
		sweep(copy);
		return copy;
	}

	@SuppressWarnings("unchecked")
	private static List<Object> listAt(Map<String, Object> copy, Map<Action, Object> results, String parent) {
		List<Object> path = results.keySet()
			.stream()
			.map((action) -> action.path().subList(0, action.path().size() - 1))
			.filter((candidate) -> candidate.toString().equals(parent))
			.findFirst()
			.orElseThrow();
		return (List<Object>) NaiveCondition.find(copy, path);
	}

	@SuppressWarnings("unchecked")
	private static void store(Map<String, Object> root, List<Object> path, Object result,
			Map<String, TreeMap<Integer, Object>> appended) {
		List<Object> parent = path.subList(0, path.size() - 1);
		Object container = NaiveCondition.find(root, parent);
		Object last = path.get(path.size() - 1);
		if (last instanceof String name && container instanceof Map<?, ?>) {
			((Map<String, Object>) container).put(name, result);
		}
		else if (last instanceof Integer index && container instanceof List<?> list) {
			if (index < list.size()) {
				((List<Object>) container).set(index, result);
			}
			else {
				appended.computeIfAbsent(parent.toString(), (key) -> new TreeMap<>()).put(index, result);
			}
		}
		else {
			throw new RefusedException();
		}
	}

	private static Object result(Map<String, Object> item, Action action) {
		Object old = NaiveCondition.find(item, action.path());
		return switch (action.section()) {
			case "SET" -> operand(item, action.value());
			case "REMOVE" -> Tombstone.REMOVED;
			case "ADD" -> (old != null) ? add(old, action.value()) : action.value();
			default -> (old != null) ? subtract(old, action.value()) : Tombstone.REMOVED;
		};
	}

	private static Object add(Object old, Object value) {
		if (old instanceof Members && NaiveCondition.typeOf(old).equals(NaiveCondition.typeOf(value))) {
			Set<Object> all = new LinkedHashSet<>(((Members) old).members());
			all.addAll(((Members) value).members());
			return new Members(all);
		}
		return sum(old, value, 1);
	}

	private static Object subtract(Object old, Object value) {
		if (!(old instanceof Members) || !NaiveCondition.typeOf(old).equals(NaiveCondition.typeOf(value))) {
			throw new RefusedException();
		}
		Set<Object> rest = new LinkedHashSet<>();
		for (Object member : ((Members) old).members()) {
			if (!((Members) value).members().contains(member)) {
				rest.add(member);
			}
		}
		return rest.isEmpty() ? Tombstone.REMOVED : new Members(rest);
	}

	private static Object operand(Map<String, Object> item, Object operand) {
		if (operand instanceof Literal literal) {
			return literal.value();
		}
		if (operand instanceof Path path) {
			Object value = NaiveCondition.find(item, path.path());
			if (value == null) {
				throw new RefusedException();
			}
			return value;
		}
		Call call = (Call) operand;
		if (call.name().equals("if_not_exists")) {
			Object value = NaiveCondition.find(item, ((Path) call.left()).path());
			return (value != null) ? value : operand(item, call.right());
		}
		Object left = operand(item, call.left());
		Object right = operand(item, call.right());
		if (!call.name().equals("list_append")) {
			return sum(left, right, call.name().equals("+") ? 1 : -1);
		}
		if (!(left instanceof List<?> head) || !(right instanceof List<?> tail)) {
			throw new RefusedException();
		}
		List<Object> all = new ArrayList<>(head);
		all.addAll(tail);
		return all;
	}

	private static Object sum(Object left, Object right, int sign) {
		if (!(left instanceof BigDecimal one) || !(right instanceof BigDecimal other)) {
			throw new RefusedException();
		}
		BigDecimal sum = one.add(other.multiply(BigDecimal.valueOf(sign)));
		if (sum.stripTrailingZeros().precision() > 38) {
			throw new RefusedException();
		}
		return sum;
	}

	private static Map<String, Object> copy(Map<?, ?> map) {
		Map<String, Object> copy = new LinkedHashMap<>();
		map.forEach((name, value) -> copy.put((String) name, copyOf(value)));
		return copy;
	}

	private static Object copyOf(Object value) {
		if (value instanceof Map<?, ?> map) {
			return copy(map);
		}
		if (value instanceof List<?> list) {
			List<Object> copy = new ArrayList<>();
			list.forEach((element) -> copy.add(copyOf(element)));
			return copy;
		}
		return value;
	}

	private static void sweep(Object container) {
		if (container instanceof Map<?, ?> map) {
			map.values().removeIf((value) -> value == Tombstone.REMOVED);
			map.values().forEach(NaiveUpdate::sweep);
		}
		else if (container instanceof List<?> list) {
			list.removeIf((value) -> value == Tombstone.REMOVED);
			list.forEach(NaiveUpdate::sweep);
		}
	}

	void write(ExpressionWriter writer) {
		for (String section : List.of("REMOVE", "ADD", "SET", "DELETE")) {
			List<Action> part = this.actions.stream().filter((action) -> action.section().equals(section)).toList();
			for (int i = 0; i < part.size(); i++) {
				if (i == 0) {
					writer.keyword(section);
				}
				else {
					writer.sign(",");
				}
				write(part.get(i), writer);
			}
		}
	}

	private static void write(Action action, ExpressionWriter writer) {
		writer.path(action.path());
		if (action.section().equals("SET")) {
			writer.sign("=");
			writeOperand(action.value(), writer);
		}
		else if (action.value() != null) {
			writer.raw(" ").value(action.value());
		}
	}

	private static void writeOperand(Object operand, ExpressionWriter writer) {
		if (operand instanceof Literal literal) {
			writer.value(literal.value());
		}
		else if (operand instanceof Path path) {
			writer.path(path.path());
		}
		else {
			Call call = (Call) operand;
			boolean function = call.name().length() > 1;
			writer.raw(function ? call.name() + "(" : "");
			writeOperand(call.left(), writer);
			writer.sign(function ? "," : call.name());
			writeOperand(call.right(), writer);
			writer.raw(function ? ")" : "");
		}
	}

}
