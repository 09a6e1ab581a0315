package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.changefeed.test.expression.NaiveUpdate.Action;
import dev.changefeed.test.expression.NaiveUpdate.Call;
import dev.changefeed.test.expression.NaiveUpdate.Literal;
import dev.changefeed.test.expression.NaiveUpdate.Path;
import dev.changefeed.test.expression.Values.Members;

/**
 * Makes random updates.
 */
final class RandomUpdates {

	private final Random random;

	private final RandomValues values;

	RandomUpdates(Random random) {
		this.random = random;
		this.values = new RandomValues(random);
	}

	/**
	 * Makes an update that has a fair chance to fit an item.
	 * @param item the item
	 * @return the update
	 */
	NaiveUpdate update(Map<String, Object> item) {
		List<Action> actions = new ArrayList<>();
		int size = 1 + this.random.nextInt(4);
		for (int i = 0; i < size; i++) {
			actions.add(action(item));
		}
		NaiveUpdate update = new NaiveUpdate(actions);
		return (clashes(update) && this.random.nextInt(4) > 0) ? update(item) : update;
	}

	/**
	 * Returns whether two paths of an update lead to parts of one another, or use a value
	 * both as map and as list.
	 */
	static boolean clashes(NaiveUpdate update) {
		for (int i = 0; i < update.actions().size(); i++) {
			for (int j = 0; j < i; j++) {
				if (clash(update.actions().get(i).path(), update.actions().get(j).path())) {
					return true;
				}
			}
		}
		return false;
	}

	private static boolean clash(List<Object> one, List<Object> other) {
		for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
			if (!one.get(i).equals(other.get(i))) {
				return one.get(i).getClass() != other.get(i).getClass();
			}
		}
		return true;
	}

	private Action action(Map<String, Object> item) {
		List<Object> path = (this.random.nextInt(8) > 0) ? this.values.pathInto(item) : this.values.path();
		Object old = NaiveCondition.find(item, path);
		if (old instanceof Members && this.random.nextBoolean()) {
			int kind = List.of("SS", "NS", "BS").indexOf(NaiveCondition.typeOf(old));
			return new Action(this.random.nextBoolean() ? "ADD" : "DELETE", path, this.values.set(kind));
		}
		return switch (this.random.nextInt(6)) {
			case 0 -> new Action("REMOVE", path, null);
			case 1 -> new Action("ADD", path,
					this.random.nextBoolean() ? this.values.set(this.random.nextInt(3)) : this.values.scalar(1));
			case 2 -> new Action("DELETE", path, this.values.set(this.random.nextInt(3)));
			default -> new Action("SET", path, source(item));
		};
	}

	private Object source(Map<String, Object> item) {
		return switch (this.random.nextInt(6)) {
			case 0 -> new Call("if_not_exists", new Path(this.values.path()), operand(item, Object.class));
			case 1 -> new Call("list_append", operand(item, List.class), operand(item, List.class));
			case 2 -> new Call(this.random.nextBoolean() ? "+" : "-", operand(item, BigDecimal.class),
					operand(item, BigDecimal.class));
			default -> operand(item, Object.class);
		};
	}

	/**
	 * Makes an operand that mostly is of a type: a place of the item where such a value
	 * is, or a value.
	 */
	private Object operand(Map<String, Object> item, Class<?> type) {
		List<Object> path = this.values.pathInto(item);
		if (type.isInstance(NaiveCondition.find(item, path)) || this.random.nextInt(20) == 0) {
			return new Path(path);
		}
		Object value = this.values.value(2);
		while (!type.isInstance(value)) {
			value = this.values.value(2);
		}
		return (this.random.nextInt(4) == 0) ? new Call("if_not_exists", new Path(path), new Literal(value))
				: new Literal(value);
	}

}
