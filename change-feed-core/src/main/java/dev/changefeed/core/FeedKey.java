package dev.changefeed.core;

import java.util.regex.Pattern;

/**
 * The place of one consumer in one stream, the key of everything that is stored for it.
 *
 * @param consumer the application's name for its place, {@code [A-Za-z0-9._-]{1,128}}
 * @param stream the name of the stream, opaque to the core
 */
public record FeedKey(String consumer, String stream) {

	private static final Pattern CONSUMER = Pattern.compile("[A-Za-z0-9._-]{1,128}");

	/**
	 * Checks both names.
	 * @throws IllegalArgumentException if the consumer's name can't be part of a key
	 */
	public FeedKey {
		if (!CONSUMER.matcher(consumer).matches()) {
			throw new IllegalArgumentException("'consumer' is \"" + consumer
					+ "\" but must be 1 to 128 letters, digits, dots, underscores or dashes");
		}
		if (stream.isEmpty()) {
			throw new IllegalArgumentException("'stream' must not be empty");
		}
	}

	@Override
	public String toString() {
		return this.consumer + "#" + this.stream;
	}

}
