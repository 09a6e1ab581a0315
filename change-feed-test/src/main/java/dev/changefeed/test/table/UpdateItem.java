package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.expression.UpdateExpression;
import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes attributes of an item, which is created if it does not exist.
 */
final class UpdateItem implements Operation {

	private final Tables tables;

	UpdateItem(Tables tables) {
		this.tables = tables;
	}

	@Override
	public ObjectNode apply(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		String returnValues = request.choice("ReturnValues", TableWords.RETURN_VALUES, "NONE");
		ConsumedCapacity capacity = ConsumedCapacity.read(request);
		request.choice("ReturnItemCollectionMetrics", TableWords.ITEM_COLLECTION_METRICS);
		Map<String, AttributeValue> keyAttributes = ValueJson.readItem(request.object("Key"));
		RequestExpressions expressions = RequestExpressions.read(request, "UpdateExpression", "ConditionExpression");
		UpdateExpression update = expressions.update();
		WriteCondition condition = WriteCondition.read(request, expressions);
		expressions.done();
		Table table = this.tables.require(name);
		KeySchema schema = table.definition().key();
		ItemKey key = schema.keyOfRequest(keyAttributes);
		checkKeptKey(schema, update);
		WriteResult result = table.write(key, (old) -> {
			condition.check(old);
			return updated(schema, key, update, old);
		});
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		Map<String, AttributeValue> returned = returned(returnValues, update, result);
		if (!returned.isEmpty()) {
			answer.set("Attributes", ValueJson.writeItem(returned));
		}
		capacity.addWrite(answer, name, result.billedSize());
		return answer;
	}

	static void checkKeptKey(KeySchema schema, UpdateExpression update) {
		for (String attribute : update.attributes()) {
			if (schema.contains(attribute)) {
				throw ServiceException.validation("One or more parameter values were invalid: Cannot update attribute "
						+ attribute + ". This attribute is part of the key");
			}
		}
	}

	static @Nullable Map<String, AttributeValue> updated(KeySchema schema, ItemKey key, UpdateExpression update,
			@Nullable Map<String, AttributeValue> old) {
		Map<String, AttributeValue> updated = update.apply((old != null) ? old : schema.attributes(key));
		if (old == null && !update.createsItem()) {
			return null;
		}
		ItemLimits.checkUpdated(updated);
		return updated;
	}

	private static Map<String, AttributeValue> returned(String returnValues, UpdateExpression update,
			WriteResult result) {
		Map<String, AttributeValue> before = (result.before() != null) ? result.before().attributes() : Map.of();
		Map<String, AttributeValue> after = (result.after() != null) ? result.after().attributes() : Map.of();
		return switch (returnValues) {
			case "ALL_OLD" -> before;
			case "ALL_NEW" -> after;
			case "UPDATED_OLD" -> update.changedParts(before);
			case "UPDATED_NEW" -> update.changedParts(after);
			default -> Map.of();
		};
	}

}
