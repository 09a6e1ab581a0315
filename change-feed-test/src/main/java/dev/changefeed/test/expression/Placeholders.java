package dev.changefeed.test.expression;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * What the names with {@code #} and the values with {@code :} of a request's expressions
 * stand for. Remembers which were used. It belongs to one request and one thread.
 */
public final class Placeholders {

	private static final int LONGEST_KEY = 255;

	private final Map<String, String> names;

	private final Map<String, AttributeValue> values;

	private final Set<String> unusedNames;

	private final Set<String> unusedValues;

	/**
	 * Creates the placeholders of a request.
	 * @param names what the names stand for, empty if there are none
	 * @param values what the values stand for, empty if there are none
	 * @throws ServiceException if a key is no placeholder
	 */
	public Placeholders(Map<String, String> names, Map<String, AttributeValue> values) {
		names.keySet().forEach((key) -> checkKey("ExpressionAttributeNames", '#', key));
		values.keySet().forEach((key) -> checkKey("ExpressionAttributeValues", ':', key));
		this.names = Map.copyOf(names);
		this.values = Map.copyOf(values);
		this.unusedNames = new LinkedHashSet<>(names.keySet());
		this.unusedValues = new LinkedHashSet<>(values.keySet());
	}

	private static void checkKey(String parameter, char sign, String key) {
		if (key.length() > LONGEST_KEY) {
			throw ServiceException.validation(parameter + " contains invalid key: The key is longer than 255");
		}
		boolean valid = key.length() > 1 && key.charAt(0) == sign;
		for (int i = 1; i < key.length(); i++) {
			valid &= Lexer.isWordPart(key.charAt(i));
		}
		if (!valid) {
			throw ServiceException.validation(parameter + " contains invalid key: Syntax error; key: \"" + key + "\"");
		}
	}

	@Nullable String name(String placeholder) {
		this.unusedNames.remove(placeholder);
		return this.names.get(placeholder);
	}

	@Nullable AttributeValue value(String placeholder) {
		this.unusedValues.remove(placeholder);
		return this.values.get(placeholder);
	}

	/**
	 * Checks, when all expressions have been parsed, that each placeholder was used.
	 * @throws ServiceException if one was not
	 */
	public void checkAllUsed() {
		if (!this.unusedNames.isEmpty()) {
			throw unused("ExpressionAttributeNames", this.unusedNames);
		}
		if (!this.unusedValues.isEmpty()) {
			throw unused("ExpressionAttributeValues", this.unusedValues);
		}
	}

	private static ServiceException unused(String parameter, Set<String> keys) {
		return ServiceException.validation(
				"Value provided in " + parameter + " unused in expressions: keys: {" + String.join(", ", keys) + "}");
	}

}
