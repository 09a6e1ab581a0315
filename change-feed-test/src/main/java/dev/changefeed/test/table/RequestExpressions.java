package dev.changefeed.test.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.changefeed.test.expression.ConditionExpression;
import dev.changefeed.test.expression.KeyConditionExpression;
import dev.changefeed.test.expression.Placeholders;
import dev.changefeed.test.expression.ProjectionExpression;
import dev.changefeed.test.expression.UpdateExpression;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The expressions of one request. After the last one was read, {@link #done} must be
 * called.
 */
final class RequestExpressions {

	private static final String NAMES = "ExpressionAttributeNames";

	private static final String VALUES = "ExpressionAttributeValues";

	/**
	 * What requests had before there were expressions.
	 */
	private static final List<String> LEGACY = List.of("AttributesToGet", "AttributeUpdates", "ConditionalOperator",
			"Expected", "KeyConditions", "QueryFilter", "ScanFilter");

	private final Parameters request;

	private final Placeholders placeholders;

	private RequestExpressions(Parameters request, Placeholders placeholders) {
		this.request = request;
		this.placeholders = placeholders;
	}

	/**
	 * Begins to read the expressions of a request.
	 * @param request the request
	 * @param parameters the parameters of the operation that hold expressions
	 * @return the expressions
	 */
	static RequestExpressions read(Parameters request, String... parameters) {
		List<String> present = List.of(parameters).stream().filter(request::has).toList();
		refuseLegacy(request, present);
		if (present.isEmpty()) {
			refusePlaceholders(request, parameters);
		}
		return new RequestExpressions(request, new Placeholders(names(request), values(request)));
	}

	@Nullable ConditionExpression condition(String parameter) {
		String text = this.request.optionalText(parameter);
		return (text != null) ? ConditionExpression.parse(parameter, text, this.placeholders) : null;
	}

	UpdateExpression update() {
		String text = this.request.optionalText("UpdateExpression");
		return (text != null) ? UpdateExpression.parse(text, this.placeholders) : UpdateExpression.none();
	}

	@Nullable ProjectionExpression projection() {
		String text = this.request.optionalText("ProjectionExpression");
		return (text != null) ? ProjectionExpression.parse(text, this.placeholders) : null;
	}

	KeyConditionExpression keyCondition() {
		String text = this.request.optionalText("KeyConditionExpression");
		if (text == null) {
			throw ServiceException.validation("Either the KeyConditions or KeyConditionExpression parameter must be "
					+ "specified in the request.");
		}
		return KeyConditionExpression.parse(text, this.placeholders);
	}

	/**
	 * Checks that no placeholder was given for nothing.
	 */
	void done() {
		this.placeholders.checkAllUsed();
	}

	private static void refuseLegacy(Parameters request, List<String> expressions) {
		List<String> legacy = LEGACY.stream().filter(request::has).toList();
		if (legacy.isEmpty()) {
			return;
		}
		if (!expressions.isEmpty()) {
			throw ServiceException.validation("Can not use both expression and non-expression parameters in the same "
					+ "request: Non-expression parameters: {" + String.join(", ", legacy) + "} Expression parameters: {"
					+ String.join(", ", expressions) + "}");
		}
		throw ServiceException.validation(
				"One or more parameter values were invalid: " + legacy.get(0) + " is not supported by this server");
	}

	private static void refusePlaceholders(Parameters request, String... parameters) {
		if (request.has(NAMES)) {
			throw ServiceException.validation(NAMES + " can only be specified when using expressions");
		}
		if (request.has(VALUES)) {
			String missing = List.of(parameters)
				.stream()
				.filter((parameter) -> !parameter.equals("ProjectionExpression"))
				.collect(Collectors.joining(" and "));
			throw ServiceException.validation(VALUES + " can only be specified when using expressions: " + missing
					+ (missing.contains(" ") ? " are null" : " is null"));
		}
	}

	private static Map<String, String> names(Parameters request) {
		ObjectNode json = request.optionalObject(NAMES);
		if (json == null) {
			return Map.of();
		}
		checkNotEmpty(NAMES, json);
		Parameters entries = Parameters.of(json);
		Map<String, String> names = new LinkedHashMap<>();
		json.propertyNames().forEach((key) -> names.put(key, entries.text(key)));
		return names;
	}

	private static Map<String, AttributeValue> values(Parameters request) {
		ObjectNode json = request.optionalObject(VALUES);
		if (json == null) {
			return Map.of();
		}
		checkNotEmpty(VALUES, json);
		Map<String, AttributeValue> values = new LinkedHashMap<>();
		for (Map.Entry<String, JsonNode> entry : json.properties()) {
			values.put(entry.getKey(), value(entry.getKey(), entry.getValue()));
		}
		return values;
	}

	private static AttributeValue value(String key, JsonNode json) {
		try {
			return ValueJson.read(json);
		}
		catch (ServiceException ex) {
			if (!ex.type().equals("ValidationException")) {
				throw ex;
			}
			throw ServiceException
				.validation(VALUES + " contains invalid value: " + ex.getMessage() + " for key " + key);
		}
	}

	private static void checkNotEmpty(String parameter, ObjectNode json) {
		if (json.isEmpty()) {
			throw ServiceException.validation(parameter + " must not be empty");
		}
	}

}
