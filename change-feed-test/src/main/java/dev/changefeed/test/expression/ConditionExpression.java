package dev.changefeed.test.expression;

import java.util.Map;
import java.util.Set;

import dev.changefeed.test.value.AttributeValue;

/**
 * A condition on an item: of a write, or as the filter of a read. Immutable.
 */
public final class ConditionExpression {

	private final Condition condition;

	private ConditionExpression(Condition condition) {
		this.condition = condition;
	}

	/**
	 * Reads a condition.
	 * @param parameter the request's parameter that holds it, which errors name
	 * @param text the expression
	 * @param placeholders what its placeholders stand for
	 * @return the condition
	 * @throws dev.changefeed.test.protocol.ServiceException if it is not a condition
	 */
	public static ConditionExpression parse(String parameter, String text, Placeholders placeholders) {
		return new ConditionExpression(ConditionParser.parse(new ExpressionErrors(parameter), text, placeholders));
	}

	/**
	 * Evaluates the condition.
	 * @param item the item, empty if there is none
	 * @return whether the item meets the condition
	 */
	public boolean test(Map<String, AttributeValue> item) {
		return new ConditionEvaluator(item).test(this.condition);
	}

	/**
	 * Returns which attributes the condition speaks of.
	 * @return the names of attributes of the item
	 */
	public Set<String> attributes() {
		return ConditionAttributes.of(this.condition);
	}

}
