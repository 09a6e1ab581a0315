package dev.changefeed.dynamodb.feed;

import java.time.Duration;

/**
 * How a DynamoDB stream is read.
 *
 * @param startingPosition where a consumer begins that has nothing stored
 * @param pageSize the most records a call asks for, 1 to 1000
 * @param pollInterval how long to wait after a page of young records
 * @param idlePollInterval the longest wait after empty pages
 * @param describeInterval how often the stream is described; it grows to ten times as
 * long as a describe takes
 * @param clockTolerance how far before the start records may lie under LATEST
 */
public record StreamOptions(StartingPosition startingPosition, int pageSize, Duration pollInterval,
		Duration idlePollInterval, Duration describeInterval, Duration clockTolerance) {

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if an option is out of its range
	 */
	public StreamOptions {
		if (pageSize < 1 || pageSize > 1000) {
			throw new IllegalArgumentException("'page-size' is " + pageSize + " but must be 1 to 1000");
		}
		if (pollInterval.compareTo(Duration.ofMillis(1)) < 0) {
			throw new IllegalArgumentException("'poll-interval' is " + pollInterval + " but must be at least 1 ms");
		}
		if (idlePollInterval.compareTo(pollInterval) < 0) {
			throw new IllegalArgumentException("'idle-poll-interval' is " + idlePollInterval
					+ " but must not be less than 'poll-interval' (" + pollInterval + ")");
		}
		if (describeInterval.isNegative() || describeInterval.isZero()) {
			throw new IllegalArgumentException(
					"'describe-interval' is " + describeInterval + " but must be more than zero");
		}
		if (clockTolerance.isNegative()) {
			throw new IllegalArgumentException("'clock-tolerance' is " + clockTolerance + " but must not be negative");
		}
	}

	/**
	 * The defaults.
	 * @return the options
	 */
	public static StreamOptions defaults() {
		return new StreamOptions(StartingPosition.TRIM_HORIZON, 1000, Duration.ofMillis(250), Duration.ofSeconds(1),
				Duration.ofSeconds(30), Duration.ofSeconds(2));
	}

}
