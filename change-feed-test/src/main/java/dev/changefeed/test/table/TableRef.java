package dev.changefeed.test.table;

import java.util.List;

/**
 * What a stream knows of its table.
 *
 * @param name the table's name
 * @param arn the table's ARN
 * @param keySchema the attributes of the key, the partition key first
 */
public record TableRef(String name, String arn, List<KeyElement> keySchema) {

	public TableRef {
		keySchema = List.copyOf(keySchema);
	}

}
