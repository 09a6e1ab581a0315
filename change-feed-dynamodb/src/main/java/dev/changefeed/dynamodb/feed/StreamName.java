package dev.changefeed.dynamodb.feed;

import org.jspecify.annotations.Nullable;

/**
 * Which stream to read: the one of a table, or one by its ARN.
 *
 * @param table the table's name, or {@code null} if the stream is named by ARN
 * @param streamArn the stream's ARN, or {@code null} if it is named by table
 */
public record StreamName(@Nullable String table, @Nullable String streamArn) {

	/**
	 * Checks that exactly one is given and that an ARN is that of a DynamoDB stream.
	 * @throws IllegalArgumentException with what is wrong and what to write instead
	 */
	public StreamName {
		if ((table == null) == (streamArn == null)) {
			throw new IllegalArgumentException("exactly one of 'table' and 'stream-arn' must be set");
		}
		if (table != null) {
			StreamNames.checkTable(table);
		}
		if (streamArn != null) {
			StreamNames.checkStreamArn(streamArn);
		}
	}

	/**
	 * The newest stream of a table.
	 * @param table the table's name
	 * @return the name
	 */
	public static StreamName ofTable(String table) {
		return new StreamName(table, null);
	}

	/**
	 * One stream, whatever becomes of its table.
	 * @param streamArn the stream's ARN
	 * @return the name
	 */
	public static StreamName ofArn(String streamArn) {
		return new StreamName(null, streamArn);
	}

}
