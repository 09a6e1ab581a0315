package dev.changefeed.test.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes the members out of a request and collects the constraints that they break, since
 * the service tells all of them at once.
 */
final class RequestMembers {

	private final ObjectNode request;

	private final String path;

	private final List<String> faults;

	RequestMembers(ObjectNode request) {
		this(request, "", new ArrayList<>());
	}

	private RequestMembers(ObjectNode request, String path, List<String> faults) {
		this.request = request;
		this.path = path;
		this.faults = faults;
	}

	/**
	 * Takes a member that is an object.
	 * @param name the member's name
	 * @return its members, or null if it is absent
	 */
	@Nullable RequestMembers object(String name) {
		JsonNode value = value(name);
		if (value == null) {
			return null;
		}
		if (value instanceof ObjectNode object) {
			return new RequestMembers(object, path(name) + ".", this.faults);
		}
		throw ServiceException.serialization("Unexpected value for '%s'".formatted(name));
	}

	/**
	 * Takes a text.
	 * @param name the member's name
	 * @param shortest the least number of characters
	 * @param longest the largest number of characters
	 * @return the text, or null if it is absent
	 */
	@Nullable String text(String name, int shortest, int longest) {
		JsonNode value = value(name);
		if (value == null) {
			return null;
		}
		if (!value.isString()) {
			throw ServiceException.serialization("'%s' cannot be converted to String".formatted(name));
		}
		String text = value.stringValue();
		if (text.length() < shortest) {
			fault(name, text, "Member must have length greater than or equal to " + shortest);
		}
		if (text.length() > longest) {
			fault(name, text, "Member must have length less than or equal to " + longest);
		}
		return text;
	}

	/**
	 * Takes a text that must be there.
	 * @param name the member's name
	 * @param shortest the least number of characters
	 * @param longest the largest number of characters
	 * @return the text; an empty one stands in for one that is absent, until
	 * {@link #check()}
	 */
	String requiredText(String name, int shortest, int longest) {
		String text = text(name, shortest, longest);
		if (text == null) {
			this.faults.add(text("null", name, "Member must not be null"));
			return "";
		}
		return text;
	}

	/**
	 * Takes a text that must match a pattern if it is there.
	 * @param name the member's name
	 * @param shortest the least number of characters
	 * @param longest the largest number of characters
	 * @param pattern the pattern
	 * @return the text, or null if it is absent
	 */
	@Nullable String text(String name, int shortest, int longest, Pattern pattern) {
		String text = text(name, shortest, longest);
		if (text != null && !pattern.matcher(text).matches()) {
			fault(name, text, "Member must satisfy regular expression pattern: " + pattern);
		}
		return text;
	}

	/**
	 * Takes one of some names that must be there.
	 * @param name the member's name
	 * @param type the names
	 * @param standIn stands in for a wrong name, until {@link #check()}
	 * @param <E> the type of the names
	 * @return the name
	 */
	<E extends Enum<E>> E requiredName(String name, Class<E> type, E standIn) {
		String text = requiredText(name, 0, Integer.MAX_VALUE);
		for (E constant : type.getEnumConstants()) {
			if (constant.name().equals(text)) {
				return constant;
			}
		}
		if (value(name) != null) {
			fault(name, text, "Member must satisfy enum value set: " + List.of(type.getEnumConstants()));
		}
		return standIn;
	}

	/**
	 * Takes a number.
	 * @param name the member's name
	 * @param highest the highest number; the lowest is 1
	 * @return the number, or the highest if it is absent
	 */
	int number(String name, int highest) {
		JsonNode value = value(name);
		if (value == null) {
			return highest;
		}
		if (!value.isIntegralNumber() || !value.canConvertToInt()) {
			throw ServiceException.serialization("'%s' cannot be converted to Integer".formatted(name));
		}
		int number = value.intValue();
		if (number < 1) {
			fault(name, Integer.toString(number), "Member must have value greater than or equal to 1");
		}
		if (number > highest) {
			fault(name, Integer.toString(number), "Member must have value less than or equal to " + highest);
		}
		return number;
	}

	/**
	 * Refuses the request if a constraint was broken.
	 */
	void check() {
		if (!this.faults.isEmpty()) {
			throw ServiceException.validation("%d validation error%s detected: %s".formatted(this.faults.size(),
					(this.faults.size() > 1) ? "s" : "", String.join("; ", this.faults)));
		}
	}

	private void fault(String name, String value, String constraint) {
		this.faults.add(text("'" + value + "'", name, constraint));
	}

	private String text(String quoted, String name, String constraint) {
		return "Value %s at '%s' failed to satisfy constraint: %s".formatted(quoted, path(name), constraint);
	}

	private @Nullable JsonNode value(String name) {
		JsonNode value = this.request.get(name);
		return (value == null || value.isNull()) ? null : value;
	}

	private String path(String name) {
		return this.path + Character.toLowerCase(name.charAt(0)) + name.substring(1);
	}

}
