package dev.changefeed.test.table;

import java.util.List;

import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The operations on tables as a whole.
 */
final class TableOperations {

	private static final String ACTIVE = "ACTIVE";

	private static final int PAGE_OF_NAMES = 100;

	private final Tables tables;

	TableOperations(Tables tables) {
		this.tables = tables;
	}

	ObjectNode createTable(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		refuseIndexes(request, "GlobalSecondaryIndexes");
		refuseIndexes(request, "LocalSecondaryIndexes");
		KeyDefinition definition = KeyDefinition.read(request);
		StreamSwitch stream = StreamSwitch.read(request);
		TableSettings settings = TableSettings.read(request, this.tables.now());
		Table table = this.tables.create(name, definition.key(), definition.attributeTypes(), settings, stream);
		return answer("TableDescription", table.describe(ACTIVE));
	}

	ObjectNode describeTable(ObjectNode json) {
		return answer("Table", table(json).describe(ACTIVE));
	}

	ObjectNode updateTable(ObjectNode json) {
		Parameters request = Parameters.of(json);
		refuseIndexes(request, "GlobalSecondaryIndexUpdates");
		StreamSwitch stream = StreamSwitch.read(request);
		if (stream == null && !request.has("BillingMode") && !request.has("ProvisionedThroughput")
				&& !request.has("DeletionProtectionEnabled") && !request.has("TableClass")) {
			throw ServiceException
				.validation("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, "
						+ "GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
		}
		Table table = table(json);
		return answer("TableDescription", table.locked(() -> {
			TableSettings settings = table.settings().update(request, this.tables.now());
			if (stream != null) {
				table.change(stream);
			}
			table.change(settings);
			return table.describe(ACTIVE);
		}));
	}

	ObjectNode deleteTable(ObjectNode json) {
		return answer("TableDescription", this.tables.delete(table(json)));
	}

	ObjectNode listTables(ObjectNode json) {
		Parameters request = Parameters.of(json);
		Long limit = request.number("Limit", 1, PAGE_OF_NAMES);
		String after = request.optionalText("ExclusiveStartTableName");
		if (after != null) {
			TableName.check(request, "ExclusiveStartTableName", after);
		}
		List<String> names = this.tables.names(after);
		List<String> page = names.subList(0, (int) Math.min(names.size(), (limit != null) ? limit : PAGE_OF_NAMES));
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		ArrayNode array = answer.putArray("TableNames");
		page.forEach(array::add);
		if (page.size() < names.size()) {
			answer.put("LastEvaluatedTableName", page.get(page.size() - 1));
		}
		return answer;
	}

	private Table table(ObjectNode json) {
		return this.tables.requireForControl(TableName.read(Parameters.of(json)));
	}

	private static void refuseIndexes(Parameters request, String member) {
		List<Parameters> indexes = request.innerList(member);
		if (indexes != null && !indexes.isEmpty()) {
			throw ServiceException.validation(
					"One or more parameter values were invalid: " + member + " is not supported by this server");
		}
	}

	private static ObjectNode answer(String member, @Nullable ObjectNode description) {
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		answer.set(member, description);
		return answer;
	}

}
