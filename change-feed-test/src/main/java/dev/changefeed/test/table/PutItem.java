package dev.changefeed.test.table;

import java.util.List;
import java.util.Map;

import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts an item in the place of what was there.
 */
final class PutItem implements Operation {

	private final Tables tables;

	PutItem(Tables tables) {
		this.tables = tables;
	}

	@Override
	public ObjectNode apply(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		boolean returnOld = returnsOld(request);
		ConsumedCapacity capacity = ConsumedCapacity.read(request);
		request.choice("ReturnItemCollectionMetrics", TableWords.ITEM_COLLECTION_METRICS);
		Map<String, AttributeValue> item = ValueJson.readItem(request.object("Item"));
		RequestExpressions expressions = RequestExpressions.read(request, "ConditionExpression");
		WriteCondition condition = WriteCondition.read(request, expressions);
		expressions.done();
		ItemLimits.checkPut(item);
		Table table = this.tables.require(name);
		WriteResult result = table.write(table.definition().key().keyOfItem(item), (old) -> {
			condition.check(old);
			return item;
		});
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		if (returnOld && result.before() != null) {
			answer.set("Attributes", ValueJson.writeItem(result.before().attributes()));
		}
		capacity.addWrite(answer, name, result.billedSize());
		return answer;
	}

	/**
	 * Reads ReturnValues where only the item before can be asked for.
	 */
	static boolean returnsOld(Parameters request) {
		String returnValues = request.choice("ReturnValues", TableWords.RETURN_VALUES, "NONE");
		if (!List.of("NONE", "ALL_OLD").contains(returnValues)) {
			throw ServiceException.validation("Return values set to invalid value");
		}
		return returnValues.equals("ALL_OLD");
	}

}
