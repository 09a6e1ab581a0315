package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Puts together one conditional UpdateItem, which answers with the item as stored or as
 * found. Attributes that it doesn't name are kept. Not thread-safe.
 */
final class ItemUpdate {

	private final ItemKey key;

	private final List<String> sets = new ArrayList<>();

	private final List<String> removals = new ArrayList<>();

	private final List<String> additions = new ArrayList<>();

	private final List<String> conditions = new ArrayList<>();

	private final Map<String, String> names = new HashMap<>();

	private final Map<String, AttributeValue> values = new HashMap<>();

	ItemUpdate(ItemKey key) {
		this.key = key;
	}

	ItemUpdate set(String attribute, AttributeValue value) {
		this.sets.add(equal(attribute, value));
		return this;
	}

	ItemUpdate set(String attribute, String text) {
		return set(attribute, AttributeValue.fromS(text));
	}

	ItemUpdate set(String attribute, long number) {
		return set(attribute, number(number));
	}

	ItemUpdate set(String attribute, boolean flag) {
		return set(attribute, AttributeValue.fromBool(flag));
	}

	ItemUpdate set(String attribute, Instant instant) {
		return set(attribute, instant.toEpochMilli());
	}

	ItemUpdate setOrRemove(String attribute, @Nullable String text) {
		return (text != null) ? set(attribute, text) : remove(attribute);
	}

	ItemUpdate setOrRemove(String attribute, @Nullable Instant instant) {
		return (instant != null) ? set(attribute, instant) : remove(attribute);
	}

	ItemUpdate setOrRemove(String attribute, @Nullable Duration duration) {
		return (duration != null) ? set(attribute, duration.toMillis()) : remove(attribute);
	}

	ItemUpdate setOrRemove(String attribute, Map<String, Integer> counts) {
		if (counts.isEmpty()) {
			return remove(attribute);
		}
		Map<String, AttributeValue> numbers = new HashMap<>();
		counts.forEach((name, count) -> numbers.put(name, number(count)));
		return set(attribute, AttributeValue.fromM(numbers));
	}

	ItemUpdate remove(String attribute) {
		this.removals.add(name(attribute));
		return this;
	}

	ItemUpdate add(String attribute, long number) {
		this.additions.add(name(attribute) + " " + value(number(number)));
		return this;
	}

	/**
	 * Adds a condition to those that must hold.
	 * @param condition made by {@link #absent}, {@link #equal} and the like
	 * @return this update
	 */
	ItemUpdate require(String condition) {
		this.conditions.add(condition);
		return this;
	}

	String absent(String attribute) {
		return "attribute_not_exists(" + name(attribute) + ")";
	}

	String present(String attribute) {
		return "attribute_exists(" + name(attribute) + ")";
	}

	String equal(String attribute, AttributeValue value) {
		return name(attribute) + " = " + value(value);
	}

	String equal(String attribute, long number) {
		return equal(attribute, number(number));
	}

	String atMost(String attribute, long number) {
		return name(attribute) + " <= " + value(number(number));
	}

	String either(String first, String second) {
		return "(" + first + " OR " + second + ")";
	}

	/**
	 * Makes the request.
	 * @param table the table's name
	 * @return the request
	 */
	UpdateItemRequest on(String table) {
		UpdateItemRequest.Builder request = UpdateItemRequest.builder()
			.tableName(table)
			.key(this.key.attributes())
			.updateExpression(expression())
			.expressionAttributeNames(this.names)
			.returnValues(ReturnValue.ALL_NEW);
		if (!this.values.isEmpty()) {
			request.expressionAttributeValues(this.values);
		}
		if (!this.conditions.isEmpty()) {
			request.conditionExpression(String.join(" AND ", this.conditions))
				.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
		}
		return request.build();
	}

	private String expression() {
		List<String> clauses = new ArrayList<>();
		addClause(clauses, "SET ", this.sets);
		addClause(clauses, "REMOVE ", this.removals);
		addClause(clauses, "ADD ", this.additions);
		return String.join(" ", clauses);
	}

	private static void addClause(List<String> clauses, String keyword, List<String> actions) {
		if (!actions.isEmpty()) {
			clauses.add(keyword + String.join(", ", actions));
		}
	}

	private String name(String attribute) {
		String placeholder = "#" + attribute;
		this.names.put(placeholder, attribute);
		return placeholder;
	}

	private String value(AttributeValue value) {
		String placeholder = ":v" + this.values.size();
		this.values.put(placeholder, value);
		return placeholder;
	}

	private static AttributeValue number(long number) {
		return AttributeValue.fromN(Long.toString(number));
	}

}
