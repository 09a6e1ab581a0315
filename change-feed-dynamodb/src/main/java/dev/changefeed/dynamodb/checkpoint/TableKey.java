package dev.changefeed.dynamodb.checkpoint;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Refuses tables whose key is not that of a checkpoint table.
 */
final class TableKey {

	private TableKey() {
	}

	static void check(TableDescription table, String name) {
		CreateTableRequest wanted = CheckpointTable.definition(name);
		Set<KeySchemaElement> wantedKey = Set.copyOf(wanted.keySchema());
		Map<String, String> types = types(table);
		boolean fits = wantedKey.equals(Set.copyOf(table.keySchema())) && wanted.attributeDefinitions()
			.stream()
			.allMatch((attribute) -> attribute.attributeTypeAsString().equals(types.get(attribute.attributeName())));
		if (!fits) {
			throw new CheckpointStoreException(ErrorKind.CONFIGURATION,
					"Table '" + name + "' can't hold checkpoints: its key is " + describe(table, types)
							+ " but must be 'pk' (S, HASH), 'sk' (S, RANGE); name another table in 'checkpoint.table'",
					null);
		}
	}

	private static Map<String, String> types(TableDescription table) {
		return table.attributeDefinitions()
			.stream()
			.collect(Collectors.toMap(AttributeDefinition::attributeName, AttributeDefinition::attributeTypeAsString));
	}

	private static String describe(TableDescription table, Map<String, String> types) {
		return table.keySchema()
			.stream()
			.map((key) -> "'" + key.attributeName() + "' (" + types.get(key.attributeName()) + ", "
					+ key.keyTypeAsString() + ")")
			.collect(Collectors.joining(", "));
	}

}
