package dev.changefeed.test.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a table is from its creation on.
 *
 * @param name the table's name
 * @param arn its ARN
 * @param id its unique id
 * @param createdAt when it was created
 * @param key its key
 * @param attributeTypes the types of the attributes its definition names, in that order
 */
record TableDefinition(String name, String arn, String id, Instant createdAt, KeySchema key,
		Map<String, String> attributeTypes) {

	List<KeyElement> keySchema() {
		return this.key.elements();
	}

	TableRef ref() {
		return new TableRef(this.name, this.arn, keySchema());
	}

}
