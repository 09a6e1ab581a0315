package dev.changefeed.core.feed;

import java.time.Duration;

import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.core.loop.BackoffSettings;

/**
 * How a feed hands over and reads, whatever its source.
 *
 * @param batchSize how many records are handed over at once, 1 to 1000
 * @param maxConcurrentReads how many calls that read shards are in flight at once
 * @param maxBufferedBytes how many bytes of records are held in memory; one page is
 * always allowed
 * @param backoff the delays after failures
 * @param lease how the lease is held
 * @param shutdownTimeout how long work in hand may go on when the feed stops
 */
public record FeedOptions(int batchSize, int maxConcurrentReads, long maxBufferedBytes, BackoffSettings backoff,
		LeaseOptions lease, Duration shutdownTimeout) {

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if an option is out of its range
	 */
	public FeedOptions {
		if (batchSize < 1 || batchSize > 1000) {
			throw new IllegalArgumentException("'batch-size' is " + batchSize + " but must be 1 to 1000");
		}
		if (maxConcurrentReads < 1) {
			throw new IllegalArgumentException(
					"'max-concurrent-reads' is " + maxConcurrentReads + " but must be at least 1");
		}
		if (maxBufferedBytes < 1) {
			throw new IllegalArgumentException(
					"'max-buffered-bytes' is " + maxBufferedBytes + " but must be at least 1");
		}
		if (shutdownTimeout.isNegative() || shutdownTimeout.isZero()) {
			throw new IllegalArgumentException(
					"'shutdown-timeout' is " + shutdownTimeout + " but must be more than zero");
		}
	}

	/**
	 * The defaults.
	 * @param owner the name of this process, for the lease
	 * @return the options
	 */
	public static FeedOptions defaults(String owner) {
		return new FeedOptions(100, 16, 64L * 1024 * 1024, BackoffSettings.DEFAULT, LeaseOptions.defaults(owner),
				Duration.ofSeconds(20));
	}

}
