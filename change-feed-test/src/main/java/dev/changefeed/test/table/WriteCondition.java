package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.expression.ConditionExpression;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * What must hold of an item for a write to happen, and what is said when it does not.
 *
 * @param condition the condition, or null if there is none
 * @param showItem whether a failure shows the item
 */
record WriteCondition(@Nullable ConditionExpression condition, boolean showItem) {

	static WriteCondition read(Parameters request, RequestExpressions expressions) {
		String onFailure = request.choice("ReturnValuesOnConditionCheckFailure", TableWords.FAILURE_RETURN_VALUES,
				"NONE");
		return new WriteCondition(expressions.condition("ConditionExpression"), onFailure.equals("ALL_OLD"));
	}

	/**
	 * Checks the condition.
	 * @param item the item, or null if there is none
	 * @throws ServiceException if the condition does not hold
	 */
	void check(@Nullable Map<String, AttributeValue> item) {
		if (this.condition != null && !this.condition.test((item != null) ? item : Map.of())) {
			throw ServiceException.conditionalCheckFailed(this.showItem ? item : null);
		}
	}

}
