package dev.changefeed.spring.runner;

import java.time.Duration;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.feed.StreamOptions;
import dev.changefeed.spring.listener.Unmatched;

/**
 * Everything that is set for one consumer. Immutable; the {@code with} methods make
 * changed copies.
 *
 * @param consumer the consumer's name, {@code [A-Za-z0-9._-]{1,128}}
 * @param stream the table or stream it reads
 * @param streamOptions how the stream is read
 * @param feedOptions how records are handed over
 * @param maxConcurrentBatches how many batches are in listeners at once, at least 1
 * @param unmatched what happens to a record without a listener
 * @param autoStartup whether the feed starts with the application
 * @param phase the phase of the application's start and stop the feed belongs to
 * @param startupTimeout how long the application's start waits for the first check of the
 * configuration
 */
public record ConsumerOptions(String consumer, StreamName stream, StreamOptions streamOptions, FeedOptions feedOptions,
		int maxConcurrentBatches, Unmatched unmatched, boolean autoStartup, int phase, Duration startupTimeout) {

	/**
	 * Starts after a web server and stops before one.
	 */
	public static final int DEFAULT_PHASE = Integer.MAX_VALUE - 100;

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if an option is out of its range
	 */
	public ConsumerOptions {
		checkConsumer(consumer);
		if (maxConcurrentBatches < 1) {
			throw new IllegalArgumentException(
					"'max-concurrent-batches' is " + maxConcurrentBatches + " but must be at least 1");
		}
		if (startupTimeout.isNegative() || startupTimeout.isZero()) {
			throw new IllegalArgumentException(
					"'startup-timeout' is " + startupTimeout + " but must be more than zero");
		}
	}

	/**
	 * The defaults: 16 batches at once, records without a listener ignored, started with
	 * the application after the web server, 10 s for the first check.
	 * @param consumer the consumer's name
	 * @param stream the table or stream it reads
	 * @param owner the name of this process, for the lease
	 * @return the options
	 */
	public static ConsumerOptions defaults(String consumer, StreamName stream, String owner) {
		return new ConsumerOptions(consumer, stream, StreamOptions.defaults(), FeedOptions.defaults(owner), 16,
				Unmatched.IGNORE, true, DEFAULT_PHASE, Duration.ofSeconds(10));
	}

	/**
	 * A copy with another stream.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withStream(StreamName value) {
		return new ConsumerOptions(this.consumer, value, this.streamOptions, this.feedOptions,
				this.maxConcurrentBatches, this.unmatched, this.autoStartup, this.phase, this.startupTimeout);
	}

	/**
	 * A copy with another way to read the stream.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withStreamOptions(StreamOptions value) {
		return new ConsumerOptions(this.consumer, this.stream, value, this.feedOptions, this.maxConcurrentBatches,
				this.unmatched, this.autoStartup, this.phase, this.startupTimeout);
	}

	/**
	 * A copy with another way to hand records over.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withFeedOptions(FeedOptions value) {
		return new ConsumerOptions(this.consumer, this.stream, this.streamOptions, value, this.maxConcurrentBatches,
				this.unmatched, this.autoStartup, this.phase, this.startupTimeout);
	}

	/**
	 * A copy with another number of batches in listeners at once.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withMaxConcurrentBatches(int value) {
		return new ConsumerOptions(this.consumer, this.stream, this.streamOptions, this.feedOptions, value,
				this.unmatched, this.autoStartup, this.phase, this.startupTimeout);
	}

	/**
	 * A copy with another fate of records without a listener.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withUnmatched(Unmatched value) {
		return new ConsumerOptions(this.consumer, this.stream, this.streamOptions, this.feedOptions,
				this.maxConcurrentBatches, value, this.autoStartup, this.phase, this.startupTimeout);
	}

	/**
	 * A copy with another choice about the start.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withAutoStartup(boolean value) {
		return new ConsumerOptions(this.consumer, this.stream, this.streamOptions, this.feedOptions,
				this.maxConcurrentBatches, this.unmatched, value, this.phase, this.startupTimeout);
	}

	/**
	 * A copy with another phase.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withPhase(int value) {
		return new ConsumerOptions(this.consumer, this.stream, this.streamOptions, this.feedOptions,
				this.maxConcurrentBatches, this.unmatched, this.autoStartup, value, this.startupTimeout);
	}

	/**
	 * A copy with another time-out of the first check.
	 * @param value the new value
	 * @return the copy
	 */
	public ConsumerOptions withStartupTimeout(Duration value) {
		return new ConsumerOptions(this.consumer, this.stream, this.streamOptions, this.feedOptions,
				this.maxConcurrentBatches, this.unmatched, this.autoStartup, this.phase, value);
	}

	private static void checkConsumer(String consumer) {
		// The key knows what can be part of it; the stream's name does not matter here.
		new FeedKey(consumer, "any");
	}

}
