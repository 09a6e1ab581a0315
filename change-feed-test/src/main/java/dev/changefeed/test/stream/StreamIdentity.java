package dev.changefeed.test.stream;

import java.time.Instant;

import dev.changefeed.test.table.TableRef;

/**
 * What never changes about a stream.
 *
 * @param arn the stream's ARN
 * @param label the last part of the ARN
 * @param table the table
 * @param viewType which images records carry
 * @param created when the stream was opened
 */
record StreamIdentity(String arn, String label, TableRef table, String viewType, Instant created) {

	String partitionKey() {
		return this.table.keySchema().get(0).attribute();
	}

}
