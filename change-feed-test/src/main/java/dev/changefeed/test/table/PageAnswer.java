package dev.changefeed.test.table;

import java.util.List;
import java.util.Map;

import dev.changefeed.test.expression.ConditionExpression;
import dev.changefeed.test.expression.ProjectionExpression;
import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a query or scan returns of the items it went over.
 *
 * @param filter which items, or null for all
 * @param projection which parts of them, or null for all
 * @param countOnly whether only their number
 */
record PageAnswer(@Nullable ConditionExpression filter, @Nullable ProjectionExpression projection, boolean countOnly) {

	static PageAnswer read(Parameters request, RequestExpressions expressions) {
		if (request.has("IndexName")) {
			throw ServiceException
				.validation("The table does not have the specified index: " + request.optionalText("IndexName"));
		}
		ConditionExpression filter = expressions.condition("FilterExpression");
		ProjectionExpression projection = expressions.projection();
		String select = request.choice("Select", TableWords.SELECT);
		checkSelect(select, projection != null);
		return new PageAnswer(filter, projection, "COUNT".equals(select));
	}

	private static void checkSelect(@Nullable String select, boolean projected) {
		if (select == null) {
			return;
		}
		switch (select) {
			case "ALL_PROJECTED_ATTRIBUTES" -> throw ServiceException.validation("One or more parameter values were "
					+ "invalid: ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
			case "SPECIFIC_ATTRIBUTES" -> {
				if (!projected) {
					throw ServiceException.validation("Must specify the AttributesToGet or ProjectionExpression when "
							+ "choosing to get SPECIFIC_ATTRIBUTES");
				}
			}
			default -> {
				if (projected) {
					throw ServiceException.validation("Cannot specify the ProjectionExpression when choosing to get "
							+ (select.equals("COUNT") ? "only the Count" : "ALL_ATTRIBUTES"));
				}
			}
		}
	}

	ObjectNode write(ItemPage page, KeySchema schema) {
		List<Map<String, AttributeValue>> matching = page.items()
			.stream()
			.map(StoredItem::attributes)
			.filter((item) -> this.filter == null || this.filter.test(item))
			.toList();
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		if (!this.countOnly) {
			ArrayNode items = answer.putArray("Items");
			matching.forEach((item) -> items
				.add(ValueJson.writeItem((this.projection != null) ? this.projection.apply(item) : item)));
		}
		answer.put("Count", matching.size());
		answer.put("ScannedCount", page.items().size());
		if (page.lastKey() != null) {
			answer.set("LastEvaluatedKey", ValueJson.writeItem(schema.attributes(page.lastKey())));
		}
		return answer;
	}

}
