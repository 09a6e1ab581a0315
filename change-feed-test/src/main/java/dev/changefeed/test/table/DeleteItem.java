package dev.changefeed.test.table;

import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ValueJson;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Deletes an item, or nothing if it does not exist.
 */
final class DeleteItem implements Operation {

	private final Tables tables;

	DeleteItem(Tables tables) {
		this.tables = tables;
	}

	@Override
	public ObjectNode apply(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		boolean returnOld = PutItem.returnsOld(request);
		ConsumedCapacity capacity = ConsumedCapacity.read(request);
		request.choice("ReturnItemCollectionMetrics", TableWords.ITEM_COLLECTION_METRICS);
		var keyAttributes = ValueJson.readItem(request.object("Key"));
		RequestExpressions expressions = RequestExpressions.read(request, "ConditionExpression");
		WriteCondition condition = WriteCondition.read(request, expressions);
		expressions.done();
		Table table = this.tables.require(name);
		WriteResult result = table.write(table.definition().key().keyOfRequest(keyAttributes), (old) -> {
			condition.check(old);
			return null;
		});
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		if (returnOld && result.before() != null) {
			answer.set("Attributes", ValueJson.writeItem(result.before().attributes()));
		}
		capacity.addWrite(answer, name, result.billedSize());
		return answer;
	}

}
