package dev.changefeed.test.table;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A table as it was at one moment.
 *
 * @param name the table's name
 * @param arn the table's ARN
 * @param keySchema the attributes of the key, the partition key first
 * @param itemCount how many items it holds
 * @param latestStreamArn the stream that was switched on last, also when it is off now,
 * or null if there never was one
 */
public record TableView(String name, String arn, List<KeyElement> keySchema, long itemCount,
		@Nullable String latestStreamArn) {

	public TableView {
		keySchema = List.copyOf(keySchema);
	}

}
