package dev.changefeed.test.protocol;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import dev.changefeed.test.value.AttributeValue;
import dev.changefeed.test.value.InvalidNumberException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads values, telling a body of the wrong shape (SerializationException) from a value
 * the service does not accept (ValidationException).
 */
final class ValueReader {

	private static final String INVALID = "One or more parameter values were invalid: ";

	/**
	 * Deeper than any value the service accepts, and shallow enough for the stack.
	 */
	private static final int DEEPEST = 64;

	private ValueReader() {
	}

	static AttributeValue read(JsonNode json) {
		return read(json, 0);
	}

	static Map<String, AttributeValue> readAttributes(JsonNode json) {
		return readAttributes(json, 0);
	}

	private static Map<String, AttributeValue> readAttributes(JsonNode json, int depth) {
		if (!json.isObject()) {
			throw unexpected(json);
		}
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(json.size() * 2);
		for (Map.Entry<String, JsonNode> attribute : json.properties()) {
			attributes.put(attribute.getKey(), read(attribute.getValue(), depth));
		}
		return Collections.unmodifiableMap(attributes);
	}

	private static AttributeValue read(JsonNode json, int depth) {
		if (!json.isObject()) {
			throw unexpected(json);
		}
		if (depth > DEEPEST) {
			throw ServiceException.validation("Nesting Levels have exceeded supported limits");
		}
		AttributeValue value = null;
		int types = 0;
		for (Map.Entry<String, JsonNode> member : json.properties()) {
			if (member.getValue().isNull()) {
				continue;
			}
			AttributeValue read = read(member.getKey(), member.getValue(), depth);
			if (read != null) {
				value = read;
				types++;
			}
		}
		if (value == null) {
			throw ServiceException.validation(
					"Supplied AttributeValue is empty, must contain exactly one of the " + "supported datatypes");
		}
		if (types > 1) {
			throw ServiceException.validation("Supplied AttributeValue has more than one datatypes set, must contain "
					+ "exactly one of the supported datatypes");
		}
		return value;
	}

	private static @Nullable AttributeValue read(String type, JsonNode json, int depth) {
		return switch (type) {
			case "S" -> new AttributeValue.S(text(json));
			case "N" -> number(json);
			case "B" -> bytes(json);
			case "BOOL" -> new AttributeValue.BOOL(bool(json));
			case "NULL" -> nullValue(json);
			case "SS" -> new AttributeValue.SS(set(json, "string", ValueReader::text, Function.identity()));
			case "NS" ->
				new AttributeValue.NS(set(json, "number", (member) -> number(member).value(), Function.identity()));
			case "BS" -> new AttributeValue.BS(set(json, "binary", ValueReader::bytes, AttributeValue.B::base64));
			case "L" -> list(json, depth);
			case "M" -> new AttributeValue.M(readAttributes(json, depth + 1));
			default -> null;
		};
	}

	private static AttributeValue list(JsonNode json, int depth) {
		List<AttributeValue> values = new ArrayList<>(array(json).size());
		for (JsonNode element : json) {
			values.add(read(element, depth + 1));
		}
		return new AttributeValue.L(values);
	}

	private static AttributeValue nullValue(JsonNode json) {
		if (!bool(json)) {
			throw ServiceException.validation(INVALID + "Null attribute value types must have the value of true");
		}
		return new AttributeValue.NULL();
	}

	private static AttributeValue.N number(JsonNode json) {
		try {
			return AttributeValue.N.parse(text(json));
		}
		catch (InvalidNumberException ex) {
			throw ServiceException.validation(ex.getMessage());
		}
	}

	private static AttributeValue.B bytes(JsonNode json) {
		String base64 = text(json);
		if (base64.length() % 4 != 0) {
			throw ServiceException
				.serialization("Base64 encoded length is expected a multiple of 4 bytes but found: " + base64.length());
		}
		try {
			return new AttributeValue.B(Base64.getDecoder().decode(base64));
		}
		catch (IllegalArgumentException ex) {
			throw ServiceException.serialization("Invalid Base64 encoding");
		}
	}

	private static <T> Set<T> set(JsonNode json, String kind, Function<JsonNode, T> reader,
			Function<T, String> writer) {
		List<T> members = new ArrayList<>(array(json).size());
		for (JsonNode member : json) {
			members.add(reader.apply(member));
		}
		if (members.isEmpty()) {
			// The two blanks are the service's.
			throw ServiceException.validation(INVALID + "An " + kind + " set  may not be empty");
		}
		Set<T> set = new LinkedHashSet<>(members);
		if (set.size() != members.size()) {
			throw ServiceException.validation(
					INVALID + "Input collection " + members.stream().map(writer).toList() + " contains duplicates.");
		}
		return set;
	}

	private static String text(JsonNode json) {
		if (!json.isString()) {
			throw unexpected(json);
		}
		return json.stringValue();
	}

	private static boolean bool(JsonNode json) {
		if (!json.isBoolean()) {
			throw unexpected(json);
		}
		return json.booleanValue();
	}

	private static JsonNode array(JsonNode json) {
		if (!json.isArray()) {
			throw unexpected(json);
		}
		return json;
	}

	private static ServiceException unexpected(JsonNode json) {
		return ServiceException.serialization(switch (json.getNodeType()) {
			case NUMBER -> "NUMBER_VALUE cannot be converted to String";
			case BOOLEAN -> (json.booleanValue() ? "TRUE_VALUE" : "FALSE_VALUE") + " cannot be converted to String";
			case STRING -> "Unexpected value type in payload";
			case OBJECT -> "Start of structure or map found where not expected.";
			case ARRAY -> "Unrecognized collection type class java.lang.String";
			default -> "Unexpected token";
		});
	}

}
