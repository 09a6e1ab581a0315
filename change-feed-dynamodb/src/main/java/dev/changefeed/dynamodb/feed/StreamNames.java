package dev.changefeed.dynamodb.feed;

import java.util.regex.Pattern;

/**
 * Tells what is wrong with the name of a table or stream.
 */
final class StreamNames {

	private static final Pattern TABLE = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

	private static final Pattern STREAM_ARN = Pattern
		.compile("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]{12}:table/[a-zA-Z0-9_.-]{3,255}/stream/[^/]+");

	private static final Pattern TABLE_ARN = Pattern
		.compile("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]{12}:table/[a-zA-Z0-9_.-]+");

	private StreamNames() {
	}

	static void checkTable(String table) {
		if (table.startsWith("arn:")) {
			throw new IllegalArgumentException("'table' is the ARN \"" + table
					+ "\"; write the table's name there, or a stream's ARN in 'stream-arn'");
		}
		if (!TABLE.matcher(table).matches()) {
			throw new IllegalArgumentException("'table' is \"" + table
					+ "\" but a table's name has 3 to 255 letters, digits, underscores, dots or dashes");
		}
	}

	static void checkStreamArn(String arn) {
		if (arn.contains(":kinesis:")) {
			throw new IllegalArgumentException("'stream-arn' is \"" + arn
					+ "\", a Kinesis data stream; only DynamoDB streams (arn:…:dynamodb:…/stream/…) can be read");
		}
		if (TABLE_ARN.matcher(arn).matches()) {
			throw new IllegalArgumentException("'stream-arn' is \"" + arn + "\", the ARN of a table; write \""
					+ arn.substring(arn.lastIndexOf('/') + 1) + "\" in 'table', or the ARN of the table's stream");
		}
		if (!STREAM_ARN.matcher(arn).matches()) {
			throw new IllegalArgumentException("'stream-arn' is \"" + arn
					+ "\" but must look like arn:aws:dynamodb:<region>:<account>:table/<table>/stream/<label>");
		}
	}

	/**
	 * The region inside a stream's ARN.
	 */
	static String region(String streamArn) {
		return streamArn.split(":", 5)[3];
	}

}
