package dev.changefeed.dynamodb.image;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The key of an item, equal to another exactly when the service takes both for one item:
 * numbers are compared as numbers, so {@code 1e3} equals {@code 1000}. Immutable; a key
 * of maps. Its text form names the attributes only.
 */
public final class ItemKey {

	private final Map<String, Object> parts;

	private ItemKey(Map<String, Object> parts) {
		this.parts = parts;
	}

	/**
	 * Makes a key of attributes.
	 * @param attributes the key attributes by name
	 * @return the key
	 */
	public static ItemKey of(Map<String, AttributeValue> attributes) {
		Map<String, Object> parts = new HashMap<>();
		attributes.forEach((name, value) -> parts.put(name, part(value)));
		return new ItemKey(Map.copyOf(parts));
	}

	private static Object part(AttributeValue value) {
		BigDecimal number = number(value);
		return (number != null) ? number : value;
	}

	private static @Nullable BigDecimal number(AttributeValue value) {
		BigDecimal number = (value.type() == AttributeValue.Type.N) ? DecimalText.parse(value.n()) : null;
		return (number != null) ? DecimalText.normalize(number) : null;
	}

	/**
	 * The text of a key attribute for patterns: that of a text, and the plain decimal
	 * digits of a number ({@code 1000} for {@code 1e3}, {@code 1.5} for {@code 1.50}).
	 * @param value the attribute, or {@code null} if the table has no such key
	 * @return the text, empty for a binary
	 */
	public static Optional<String> text(@Nullable AttributeValue value) {
		if (value == null) {
			return Optional.empty();
		}
		BigDecimal number = number(value);
		return (number != null) ? Optional.of(number.toPlainString()) : Optional.ofNullable(value.s());
	}

	/**
	 * The names of the attributes.
	 * @return the names
	 */
	public Set<String> attributes() {
		return this.parts.keySet();
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof ItemKey key && this.parts.equals(key.parts);
	}

	@Override
	public int hashCode() {
		return Objects.hash(this.parts);
	}

	@Override
	public String toString() {
		return "ItemKey" + this.parts.keySet().stream().sorted().toList();
	}

}
