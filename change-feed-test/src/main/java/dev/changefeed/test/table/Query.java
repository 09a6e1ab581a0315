package dev.changefeed.test.table;

import java.util.Map;

import dev.changefeed.test.expression.ConditionExpression;
import dev.changefeed.test.expression.KeyConditionExpression;
import dev.changefeed.test.expression.SortCondition;
import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the items of one partition key in the order of their sort keys.
 */
final class Query implements Operation {

	private final Tables tables;

	Query(Tables tables) {
		this.tables = tables;
	}

	@Override
	public ObjectNode apply(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		Long limit = request.number("Limit", 1, Integer.MAX_VALUE);
		boolean forward = request.flag("ScanIndexForward", true);
		boolean consistent = request.flag("ConsistentRead", false);
		ConsumedCapacity capacity = ConsumedCapacity.read(request);
		RequestExpressions expressions = RequestExpressions.read(request, "FilterExpression", "KeyConditionExpression",
				"ProjectionExpression");
		PageAnswer answer = PageAnswer.read(request, expressions);
		KeyConditionExpression condition = expressions.keyCondition();
		expressions.done();
		Table table = this.tables.require(name);
		KeySchema schema = table.definition().key();
		AttributeValue partition = partition(condition, schema);
		SortCondition range = range(condition, schema);
		checkFilter(answer.filter(), schema);
		ItemKey start = start(request, schema, partition, range);
		ItemPage page = table
			.read((items) -> ItemPage.fill(items.query(partition, range, forward, start).iterator(), limit));
		ObjectNode written = answer.write(page, schema);
		capacity.addRead(written, name, page.size(), consistent);
		return written;
	}

	private static AttributeValue partition(KeyConditionExpression condition, KeySchema schema) {
		AttributeValue partition = condition.partitionKey(schema.partition().attribute());
		KeySchema.checkConditionType(schema.partition(), partition);
		return partition;
	}

	private static @Nullable SortCondition range(KeyConditionExpression condition, KeySchema schema) {
		SortCondition range = condition.sortCondition(schema.partition().attribute(), schema.sortAttribute());
		if (range != null && schema.sort() != null) {
			for (AttributeValue bound : range.bounds()) {
				KeySchema.checkConditionType(schema.sort(), bound);
			}
		}
		return range;
	}

	private static void checkFilter(@Nullable ConditionExpression filter, KeySchema schema) {
		if (filter == null) {
			return;
		}
		for (String attribute : filter.attributes()) {
			if (schema.contains(attribute)) {
				throw ServiceException.validation("Filter Expression can only contain non-primary key attributes: "
						+ "Primary key attribute: " + attribute);
			}
		}
	}

	private static @Nullable ItemKey start(Parameters request, KeySchema schema, AttributeValue partition,
			@Nullable SortCondition range) {
		ObjectNode json = request.optionalObject("ExclusiveStartKey");
		if (json == null) {
			return null;
		}
		Map<String, AttributeValue> attributes = ValueJson.readItem(json);
		ItemKey start = startKey(schema, attributes);
		if (!start.partition().equals(partition)
				|| (range != null && start.sort() != null && !range.contains(start.sort()))) {
			throw ServiceException
				.validation("The provided starting key is outside query boundaries based on provided " + "conditions");
		}
		return start;
	}

	static ItemKey startKey(KeySchema schema, Map<String, AttributeValue> attributes) {
		try {
			return schema.keyOfRequest(attributes);
		}
		catch (ServiceException ex) {
			throw ServiceException.validation("The provided starting key is invalid: " + ex.getMessage());
		}
	}

}
