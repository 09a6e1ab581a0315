package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import dev.changefeed.test.expression.Values.Bytes;
import dev.changefeed.test.expression.Values.Members;
import dev.changefeed.test.expression.Values.Nothing;

/**
 * Makes random values as plain Java objects, out of so few that equal ones are frequent.
 */
final class RandomValues {

	static final List<String> NAMES = List.of("a", "b", "c", "d");

	private static final List<String> TEXTS = List.of("", "a", "b", "ab", "abc", "ba", "\u00e4", "\uffee",
			"\ud83d\ude00");

	private static final List<BigDecimal> NUMBERS = List.of(new BigDecimal("0"), new BigDecimal("1"),
			new BigDecimal("-1"), new BigDecimal("2"), new BigDecimal("10"), new BigDecimal("1.5"),
			new BigDecimal("99999999999999999999999999999999999999"));

	private static final List<Bytes> BLOBS = List.of(new Bytes(List.of()), new Bytes(List.of(1)),
			new Bytes(List.of(1, 2)), new Bytes(List.of(255)), new Bytes(List.of(2)));

	private final Random random;

	RandomValues(Random random) {
		this.random = random;
	}

	<T> T pick(List<T> values) {
		return values.get(this.random.nextInt(values.size()));
	}

	Map<String, Object> map(int depth) {
		Map<String, Object> map = new LinkedHashMap<>();
		for (String name : NAMES) {
			if (this.random.nextInt(3) > 0) {
				map.put(name, value(depth));
			}
		}
		return map;
	}

	List<Object> list(int depth) {
		List<Object> list = new ArrayList<>();
		int size = this.random.nextInt(4);
		for (int i = 0; i < size; i++) {
			list.add(value(depth));
		}
		return list;
	}

	Object value(int depth) {
		int kind = this.random.nextInt((depth > 0) ? 12 : 6);
		return switch (kind) {
			case 0, 1 -> scalar(0);
			case 2, 3 -> scalar(1);
			case 4 -> scalar(2);
			case 5 -> this.random.nextBoolean() ? this.random.nextBoolean() : Nothing.NOTHING;
			case 6 -> set(this.random.nextInt(3));
			case 7, 8 -> list(depth - 1);
			default -> map(depth - 1);
		};
	}

	/**
	 * Makes a text, number or bytes.
	 * @param kind 0, 1 or 2
	 * @return the value
	 */
	Object scalar(int kind) {
		return switch (kind) {
			case 0 -> pick(TEXTS);
			case 1 -> pick(NUMBERS);
			default -> pick(BLOBS);
		};
	}

	Members set(int kind) {
		Set<Object> members = new LinkedHashSet<>();
		int size = 1 + this.random.nextInt(3);
		for (int i = 0; i < size; i++) {
			members.add(scalar(kind));
		}
		return new Members(members);
	}

	/**
	 * Makes a path of names and indexes, the first a name.
	 * @return the steps, a String or an Integer each
	 */
	List<Object> path() {
		List<Object> path = new ArrayList<>();
		path.add(pick(NAMES));
		while (path.size() < 4 && this.random.nextInt(3) == 0) {
			path.add(this.random.nextBoolean() ? pick(NAMES) : (Object) this.random.nextInt(4));
		}
		return path;
	}

	/**
	 * Makes a path that leads to something in an item, or a step beyond it.
	 * @param item the item
	 * @return the steps
	 */
	List<Object> pathInto(Map<String, Object> item) {
		List<Object> path = new ArrayList<>();
		Object value = item;
		do {
			if (value instanceof List<?> list) {
				path.add(this.random.nextInt(list.size() + 1));
			}
			else {
				path.add(pick(NAMES));
			}
			value = NaiveCondition.find(item, path);
		}
		while ((value instanceof List || value instanceof Map) && this.random.nextInt(4) > 0);
		return path;
	}

}
