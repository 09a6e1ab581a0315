package dev.changefeed.test.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the key of a new table.
 *
 * @param key the key
 * @param attributeTypes the types of all attributes defined
 */
record KeyDefinition(KeySchema key, Map<String, String> attributeTypes) {

	private static final String INVALID = "One or more parameter values were invalid: ";

	private static final int LONGEST_NAME = 255;

	static KeyDefinition read(Parameters request) {
		Map<String, String> types = attributeTypes(request);
		List<Parameters> schema = request.required("KeySchema", request.innerList("KeySchema"));
		if (schema.isEmpty() || schema.size() > 2) {
			throw request.constraint("KeySchema", "[" + "]",
					schema.isEmpty() ? "Member must have length greater than or equal to 1"
							: "Member must have length less than or equal to 2");
		}
		KeyElement partition = element(schema.get(0), types);
		if (!partition.keyType().equals("HASH")) {
			throw ServiceException.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
		}
		KeyElement sort = (schema.size() == 2) ? element(schema.get(1), types) : null;
		checkSort(partition, sort);
		KeySchema key = new KeySchema(partition, sort);
		if (types.size() != key.elements().size()) {
			throw ServiceException.validation(INVALID + "Number of attributes in KeySchema does not exactly match "
					+ "number of attributes defined in AttributeDefinitions");
		}
		return new KeyDefinition(key, types);
	}

	private static void checkSort(KeyElement partition, @Nullable KeyElement sort) {
		if (sort == null) {
			return;
		}
		if (sort.attribute().equals(partition.attribute())) {
			throw ServiceException
				.validation("Both the Hash Key and the Range Key element in the KeySchema have the same name");
		}
		if (!sort.keyType().equals("RANGE")) {
			throw ServiceException.validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
		}
	}

	private static Map<String, String> attributeTypes(Parameters request) {
		List<Parameters> definitions = request.required("AttributeDefinitions",
				request.innerList("AttributeDefinitions"));
		Map<String, String> types = new LinkedHashMap<>();
		for (Parameters definition : definitions) {
			String name = attributeName(definition);
			String type = definition.required("AttributeType",
					definition.choice("AttributeType", List.of("B", "N", "S")));
			if (types.put(name, type) != null) {
				throw ServiceException.validation(INVALID + "Duplicate AttributeName in AttributeDefinitions: " + name);
			}
		}
		return types;
	}

	private static KeyElement element(Parameters element, Map<String, String> types) {
		String name = attributeName(element);
		String keyType = element.required("KeyType", element.choice("KeyType", List.of("HASH", "RANGE")));
		String type = types.get(name);
		if (type == null) {
			throw ServiceException
				.validation(INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: ["
						+ name + "], AttributeDefinitions: [" + String.join(", ", types.keySet()) + "]");
		}
		return new KeyElement(name, keyType, type);
	}

	private static String attributeName(Parameters parameters) {
		String name = parameters.text("AttributeName");
		if (name.isEmpty()) {
			throw parameters.constraint("AttributeName", name, "Member must have length greater than or equal to 1");
		}
		if (name.length() > LONGEST_NAME) {
			throw parameters.constraint("AttributeName", name, "Member must have length less than or equal to 255");
		}
		return name;
	}

}
