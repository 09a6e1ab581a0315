package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.expression.ProjectionExpression;
import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads an item.
 */
final class GetItem implements Operation {

	private final Tables tables;

	GetItem(Tables tables) {
		this.tables = tables;
	}

	@Override
	public ObjectNode apply(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		boolean consistent = request.flag("ConsistentRead", false);
		ConsumedCapacity capacity = ConsumedCapacity.read(request);
		Map<String, AttributeValue> keyAttributes = ValueJson.readItem(request.object("Key"));
		RequestExpressions expressions = RequestExpressions.read(request, "ProjectionExpression");
		ProjectionExpression projection = expressions.projection();
		expressions.done();
		Table table = this.tables.require(name);
		StoredItem item = table.get(table.definition().key().keyOfRequest(keyAttributes));
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		if (item != null) {
			answer.set("Item", ValueJson
				.writeItem((projection != null) ? projection.apply(item.attributes()) : item.attributes()));
		}
		capacity.addRead(answer, name, (item != null) ? item.size() : 0, consistent);
		return answer;
	}

}
