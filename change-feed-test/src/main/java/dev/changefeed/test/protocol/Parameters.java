package dev.changefeed.test.protocol;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the members of a request, or of an object in one, and checks their shape. A
 * member that is JSON's null counts as absent.
 */
public final class Parameters {

	private final ObjectNode json;

	private final String path;

	private Parameters(ObjectNode json, String path) {
		this.json = json;
		this.path = path;
	}

	/**
	 * Reads the members of a request.
	 * @param request the request's body
	 * @return its members
	 */
	public static Parameters of(ObjectNode request) {
		return new Parameters(request, "");
	}

	/**
	 * Returns whether there is a member.
	 * @param name the member's name
	 * @return whether it is there
	 */
	public boolean has(String name) {
		return member(name) != null;
	}

	/**
	 * Returns a text that must be there.
	 * @param name the member's name
	 * @return the text
	 */
	public String text(String name) {
		return required(name, optionalText(name));
	}

	/**
	 * Returns a text.
	 * @param name the member's name
	 * @return the text, or null if it is absent
	 */
	public @Nullable String optionalText(String name) {
		JsonNode member = member(name);
		if (member == null) {
			return null;
		}
		if (!member.isString()) {
			throw ServiceException.serialization(member.isNumber() ? "NUMBER_VALUE cannot be converted to String"
					: "Unexpected value type for '" + name + "'");
		}
		return member.stringValue();
	}

	/**
	 * Returns a text out of a few.
	 * @param name the member's name
	 * @param values the few
	 * @return the text, or null if it is absent
	 */
	public @Nullable String choice(String name, List<String> values) {
		String value = optionalText(name);
		if (value != null && !values.contains(value)) {
			throw constraint(name, value, "Member must satisfy enum value set: [" + String.join(", ", values) + "]");
		}
		return value;
	}

	/**
	 * Returns a text out of a few.
	 * @param name the member's name
	 * @param values the few
	 * @param absent what to return if it is absent
	 * @return the text
	 */
	public String choice(String name, List<String> values, String absent) {
		String value = choice(name, values);
		return (value != null) ? value : absent;
	}

	/**
	 * Returns true or false.
	 * @param name the member's name
	 * @return the value, or null if it is absent
	 */
	public @Nullable Boolean flag(String name) {
		JsonNode member = member(name);
		if (member == null) {
			return null;
		}
		if (!member.isBoolean()) {
			throw ServiceException.serialization("Unexpected value type for '" + name + "'");
		}
		return member.booleanValue();
	}

	/**
	 * Returns true or false.
	 * @param name the member's name
	 * @param absent what to return if it is absent
	 * @return the value
	 */
	public boolean flag(String name, boolean absent) {
		Boolean value = flag(name);
		return (value != null) ? value : absent;
	}

	/**
	 * Returns a whole number.
	 * @param name the member's name
	 * @param least the least value
	 * @param most the greatest value
	 * @return the number, or null if it is absent
	 */
	public @Nullable Long number(String name, long least, long most) {
		JsonNode member = member(name);
		if (member == null) {
			return null;
		}
		if (!member.isIntegralNumber() || !member.canConvertToLong()) {
			throw ServiceException.serialization("Unexpected value type for '" + name + "'");
		}
		long value = member.longValue();
		if (value < least) {
			throw constraint(name, value, "Member must have value greater than or equal to " + least);
		}
		if (value > most) {
			throw constraint(name, value, "Member must have value less than or equal to " + most);
		}
		return value;
	}

	/**
	 * Returns an object that must be there.
	 * @param name the member's name
	 * @return the object
	 */
	public ObjectNode object(String name) {
		return required(name, optionalObject(name));
	}

	/**
	 * Returns an object.
	 * @param name the member's name
	 * @return the object, or null if it is absent
	 */
	public @Nullable ObjectNode optionalObject(String name) {
		JsonNode member = member(name);
		if (member == null) {
			return null;
		}
		if (member instanceof ObjectNode object) {
			return object;
		}
		throw ServiceException.serialization("Unexpected value type for '" + name + "'");
	}

	/**
	 * Returns the members of an object.
	 * @param name the member's name
	 * @return its members, or null if it is absent
	 */
	public @Nullable Parameters inner(String name) {
		ObjectNode object = optionalObject(name);
		return (object != null) ? new Parameters(object, pathOf(name) + ".") : null;
	}

	/**
	 * Returns the members of the objects of an array.
	 * @param name the member's name
	 * @return the members of each, or null if the array is absent
	 */
	public @Nullable List<Parameters> innerList(String name) {
		JsonNode member = member(name);
		if (member == null) {
			return null;
		}
		if (!(member instanceof ArrayNode array)) {
			throw ServiceException.serialization("Unexpected value type for '" + name + "'");
		}
		int[] position = { 0 };
		return array.valueStream().map((element) -> {
			if (!(element instanceof ObjectNode object)) {
				throw ServiceException.serialization("Unexpected value type in '" + name + "'");
			}
			return new Parameters(object, pathOf(name) + "." + ++position[0] + ".member.");
		}).toList();
	}

	/**
	 * Returns the objects themselves.
	 * @return what the members are of
	 */
	public ObjectNode json() {
		return this.json;
	}

	/**
	 * Creates the error for a member that breaks a rule of its shape.
	 * @param name the member's name
	 * @param value the value
	 * @param constraint the rule
	 * @return the error
	 */
	public ServiceException constraint(String name, Object value, String constraint) {
		return violation("'" + value + "'", name, constraint);
	}

	/**
	 * Returns a member that must be there.
	 * @param name the member's name
	 * @param value the member as it was read
	 * @return the member
	 */
	public <T> T required(String name, @Nullable T value) {
		if (value == null) {
			throw violation("null", name, "Member must not be null");
		}
		return value;
	}

	private ServiceException violation(String value, String name, String constraint) {
		return ServiceException.validation("1 validation error detected: Value " + value + " at '" + pathOf(name)
				+ "' failed to satisfy constraint: " + constraint);
	}

	private @Nullable JsonNode member(String name) {
		JsonNode member = this.json.get(name);
		return (member == null || member.isNull()) ? null : member;
	}

	private String pathOf(String name) {
		return this.path + Character.toLowerCase(name.charAt(0)) + name.substring(1);
	}

}
