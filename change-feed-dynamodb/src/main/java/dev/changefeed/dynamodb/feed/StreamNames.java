package dev.changefeed.dynamodb.feed;

import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Tells what is wrong with the name of a table or stream.
 */
final class StreamNames {

	private static final Pattern TABLE = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

	private static final Pattern STREAM_ARN = Pattern
		.compile("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]{12}:table/[a-zA-Z0-9_.-]{3,255}/stream/[^/]+");

	private static final Pattern TABLE_ARN = Pattern
		.compile("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]{12}:table/[a-zA-Z0-9_.-]+");

	/**
	 * What a well-known emulator writes into its ARNs whatever the client's region.
	 */
	private static final String EMULATOR_REGION = "ddblocal";

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
	 * Says what is wrong with a stream of another region than the one that is asked,
	 * which would only be told not to exist.
	 * @return the message, or {@code null} if nothing is wrong
	 */
	static @Nullable String wrongRegion(String streamArn, String asked) {
		String region = streamArn.split(":", 5)[3];
		if (region.equals(asked) || region.equals(EMULATOR_REGION)) {
			return null;
		}
		return "'stream-arn' is \"" + streamArn + "\", a stream of region '" + region + "', but the client asks '"
				+ asked + "'; configure the client for '" + region + "' or name a stream of '" + asked + "'";
	}

}
