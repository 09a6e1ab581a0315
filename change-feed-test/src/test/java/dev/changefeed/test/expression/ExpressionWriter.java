package dev.changefeed.test.expression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.changefeed.test.value.AttributeValue;

/**
 * Writes the text of random expressions in one of the many ways to write them.
 */
final class ExpressionWriter {

	private final Random random;

	private final StringBuilder text = new StringBuilder();

	private final Map<String, String> names = new LinkedHashMap<>();

	private final Map<String, AttributeValue> values = new LinkedHashMap<>();

	ExpressionWriter(Random random) {
		this.random = random;
	}

	ExpressionWriter raw(String piece) {
		this.text.append(piece);
		return this;
	}

	ExpressionWriter keyword(String keyword) {
		this.text.append(' ').append(this.random.nextBoolean() ? keyword : keyword.toLowerCase()).append(' ');
		return this;
	}

	ExpressionWriter sign(String sign) {
		String blank = this.random.nextBoolean() ? " " : "";
		this.text.append(blank).append(sign).append(blank);
		return this;
	}

	ExpressionWriter path(List<Object> path) {
		for (int i = 0; i < path.size(); i++) {
			if (path.get(i) instanceof Integer index) {
				this.text.append('[').append(index).append(']');
			}
			else {
				this.text.append((i > 0) ? "." : "").append(name((String) path.get(i)));
			}
		}
		return this;
	}

	private String name(String name) {
		if (this.random.nextBoolean()) {
			return name;
		}
		String placeholder = "#n" + this.names.size();
		this.names.put(placeholder, name);
		return placeholder;
	}

	ExpressionWriter value(Object value) {
		String placeholder = ":v" + this.values.size();
		this.values.put(placeholder, Values.of(value));
		this.text.append(placeholder);
		return this;
	}

	Placeholders placeholders() {
		return new Placeholders(this.names, this.values);
	}

	@Override
	public String toString() {
		return this.text.toString();
	}

}
