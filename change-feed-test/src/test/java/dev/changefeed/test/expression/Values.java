package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.test.value.AttributeValue;

/**
 * Makes attribute values of plain Java objects: a BigDecimal is a number, a Bytes is
 * bytes, a Members is a set, and a Nothing is null.
 */
final class Values {

	private Values() {
	}

	static Map<String, AttributeValue> item(Object... namesAndValues) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		for (int i = 0; i < namesAndValues.length; i += 2) {
			item.put((String) namesAndValues[i], of(namesAndValues[i + 1]));
		}
		return item;
	}

	static AttributeValue of(Object plain) {
		if (plain instanceof AttributeValue value) {
			return value;
		}
		if (plain instanceof String text) {
			return new AttributeValue.S(text);
		}
		if (plain instanceof Number number) {
			return AttributeValue.N.parse(number.toString());
		}
		if (plain instanceof Boolean bool) {
			return new AttributeValue.BOOL(bool);
		}
		if (plain instanceof Bytes bytes) {
			return bytes.toValue();
		}
		if (plain instanceof Nothing) {
			return new AttributeValue.NULL();
		}
		if (plain instanceof List<?> list) {
			return new AttributeValue.L(list.stream().map(Values::of).toList());
		}
		if (plain instanceof Map<?, ?> map) {
			Map<String, AttributeValue> values = new LinkedHashMap<>();
			map.forEach((name, value) -> values.put((String) name, of(value)));
			return new AttributeValue.M(values);
		}
		return set(((Members) plain).members());
	}

	private static AttributeValue set(Set<?> members) {
		Object first = members.iterator().next();
		if (first instanceof String) {
			Set<String> texts = new LinkedHashSet<>();
			members.forEach((member) -> texts.add((String) member));
			return new AttributeValue.SS(texts);
		}
		if (first instanceof BigDecimal) {
			Set<String> numbers = new LinkedHashSet<>();
			members.forEach((member) -> numbers.add(AttributeValue.N.parse(member.toString()).value()));
			return new AttributeValue.NS(numbers);
		}
		Set<AttributeValue.B> blobs = new LinkedHashSet<>();
		members.forEach((member) -> blobs.add(((Bytes) member).toValue()));
		return new AttributeValue.BS(blobs);
	}

	/**
	 * Some bytes.
	 *
	 * @param values the bytes, from 0 to 255
	 */
	record Bytes(List<Integer> values) {

		AttributeValue.B toValue() {
			byte[] bytes = new byte[this.values.size()];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = this.values.get(i).byteValue();
			}
			return new AttributeValue.B(bytes);
		}

	}

	/**
	 * The members of a set.
	 *
	 * @param members the members, all of one type
	 */
	record Members(Set<Object> members) {

	}

	/**
	 * Null.
	 */
	enum Nothing {

		NOTHING

	}

	static List<Object> listOf(Object... values) {
		return new ArrayList<>(List.of(values));
	}

}
