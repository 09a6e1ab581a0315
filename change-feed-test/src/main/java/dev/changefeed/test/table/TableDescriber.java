package dev.changefeed.test.table;

import java.math.BigDecimal;
import java.time.Instant;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the description of a table.
 */
final class TableDescriber {

	private final TableDefinition definition;

	private final TableSettings settings;

	private final @Nullable TableStream stream;

	TableDescriber(TableDefinition definition, TableSettings settings, @Nullable TableStream stream) {
		this.definition = definition;
		this.settings = settings;
		this.stream = stream;
	}

	ObjectNode describe(String status, long count, long bytes) {
		ObjectNode json = JsonNodeFactory.instance.objectNode();
		ArrayNode definitions = json.putArray("AttributeDefinitions");
		this.definition.attributeTypes()
			.forEach((name, type) -> definitions.addObject().put("AttributeName", name).put("AttributeType", type));
		json.put("TableName", this.definition.name());
		ArrayNode schema = json.putArray("KeySchema");
		this.definition.keySchema()
			.forEach((element) -> schema.addObject()
				.put("AttributeName", element.attribute())
				.put("KeyType", element.keyType()));
		json.put("TableStatus", status);
		json.put("CreationDateTime", seconds(this.definition.createdAt()));
		json.putObject("ProvisionedThroughput")
			.put("NumberOfDecreasesToday", 0)
			.put("ReadCapacityUnits", this.settings.readCapacity())
			.put("WriteCapacityUnits", this.settings.writeCapacity());
		json.put("TableSizeBytes", bytes);
		json.put("ItemCount", count);
		json.put("TableArn", this.definition.arn());
		json.put("TableId", this.definition.id());
		describeBilling(json);
		describeStream(json);
		json.put("DeletionProtectionEnabled", this.settings.deletionProtected());
		return json;
	}

	private void describeBilling(ObjectNode json) {
		if (this.settings.onDemandSince() != null) {
			json.putObject("BillingModeSummary")
				.put("BillingMode", this.settings.onDemand() ? "PAY_PER_REQUEST" : "PROVISIONED")
				.put("LastUpdateToPayPerRequestDateTime", seconds(this.settings.onDemandSince()));
		}
	}

	private void describeStream(ObjectNode json) {
		if (this.stream == null) {
			return;
		}
		if (this.stream.enabled()) {
			json.putObject("StreamSpecification")
				.put("StreamEnabled", true)
				.put("StreamViewType", this.stream.viewType());
		}
		json.put("LatestStreamLabel", this.stream.label());
		json.put("LatestStreamArn", this.stream.arn());
	}

	private static BigDecimal seconds(Instant time) {
		return BigDecimal.valueOf(time.toEpochMilli(), 3);
	}

}
