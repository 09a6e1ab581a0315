package dev.changefeed.test.table;

import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The operations on the expiry of a table's items.
 */
final class TimeToLiveOperations {

	private static final int LONGEST_NAME = 255;

	private final Tables tables;

	TimeToLiveOperations(Tables tables) {
		this.tables = tables;
	}

	ObjectNode updateTimeToLive(ObjectNode json) {
		Parameters request = Parameters.of(json);
		String name = TableName.read(request);
		Parameters specification = request.required("TimeToLiveSpecification",
				request.inner("TimeToLiveSpecification"));
		boolean enabled = specification.required("Enabled", specification.flag("Enabled"));
		String attribute = specification.text("AttributeName");
		if (attribute.isEmpty() || attribute.length() > LONGEST_NAME) {
			throw specification.constraint("AttributeName", attribute,
					attribute.isEmpty() ? "Member must have length greater than or equal to 1"
							: "Member must have length less than or equal to 255");
		}
		Table table = this.tables.requireForControl(name);
		table.locked(() -> {
			check(table.expiryAttribute(), enabled, attribute);
			table.expireBy(enabled ? attribute : null);
			return null;
		});
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		answer.putObject("TimeToLiveSpecification").put("Enabled", enabled).put("AttributeName", attribute);
		return answer;
	}

	ObjectNode describeTimeToLive(ObjectNode json) {
		Table table = this.tables.requireForControl(TableName.read(Parameters.of(json)));
		String attribute = table.<@Nullable String>locked(table::expiryAttribute);
		ObjectNode answer = JsonNodeFactory.instance.objectNode();
		ObjectNode description = answer.putObject("TimeToLiveDescription");
		description.put("TimeToLiveStatus", (attribute != null) ? "ENABLED" : "DISABLED");
		if (attribute != null) {
			description.put("AttributeName", attribute);
		}
		return answer;
	}

	private static void check(@Nullable String current, boolean enabled, String attribute) {
		if (current != null && !current.equals(attribute)) {
			throw ServiceException
				.validation("TimeToLive is active on a different AttributeName: current AttributeName is " + current);
		}
		if (enabled == (current != null)) {
			throw ServiceException.validation("TimeToLive is already " + (enabled ? "enabled" : "disabled"));
		}
	}

}
