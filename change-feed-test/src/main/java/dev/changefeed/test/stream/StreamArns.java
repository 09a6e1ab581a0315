package dev.changefeed.test.stream;

import java.util.regex.Pattern;

/**
 * Tells the ARNs of streams from other texts.
 */
final class StreamArns {

	static final int SHORTEST = 37;

	static final int LONGEST = 1024;

	private static final Pattern PATTERN = Pattern
		.compile("arn:aws[^:]*:dynamodb:[^:]+:[0-9]{12}:table/[a-zA-Z0-9_.-]{3,255}/stream/[0-9T:.-]+");

	private StreamArns() {
	}

	/**
	 * Refuses a text that is not the ARN of a stream.
	 * @param text the text
	 */
	static void check(String text) {
		if (!PATTERN.matcher(text).matches()) {
			throw StreamErrors.malformedArn(text);
		}
	}

}
