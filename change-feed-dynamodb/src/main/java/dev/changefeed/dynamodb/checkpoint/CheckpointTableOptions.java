package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Which table holds the checkpoints.
 *
 * @param table the table's name
 * @param createTable whether a missing table is created
 * @param finishedTtl how long the item of a finished shard is kept; it must outlive the
 * shards that depend on it, which takes 28 hours
 */
public record CheckpointTableOptions(String table, boolean createTable, Duration finishedTtl) {

	private static final Pattern TABLE = Pattern.compile("[A-Za-z0-9._-]{3,255}");

	private static final Duration LEAST_TTL = Duration.ofHours(28);

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if an option is out of its range
	 */
	public CheckpointTableOptions {
		if (!TABLE.matcher(table).matches()) {
			throw new IllegalArgumentException("'checkpoint.table' is \"" + table
					+ "\" but must be 3 to 255 letters, digits, dots, underscores or dashes");
		}
		if (finishedTtl.compareTo(LEAST_TTL) < 0) {
			throw new IllegalArgumentException(
					"'checkpoint.finished-ttl' is " + finishedTtl + " but must be 28 hours or more");
		}
	}

	/**
	 * The defaults: {@code change-feed-checkpoints}, created when missing, 2 days.
	 * @return the options
	 */
	public static CheckpointTableOptions defaults() {
		return new CheckpointTableOptions("change-feed-checkpoints", true, Duration.ofDays(2));
	}

}
