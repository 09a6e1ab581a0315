package dev.changefeed.boot.process;

import java.math.BigInteger;

import org.jspecify.annotations.Nullable;

/**
 * A line of a {@link WorkLog}.
 */
sealed interface LogEntry {

	/**
	 * Stands for a position that is not there.
	 */
	String NONE = "-";

	/**
	 * The process that wrote the line.
	 */
	long pid();

	/**
	 * When it was written, in milliseconds of the epoch.
	 */
	long at();

	static LogEntry parse(String line) {
		String[] part = line.split(" ");
		long pid = Long.parseLong(part[1]);
		long at = Long.parseLong(part[2]);
		return switch (part[0]) {
			case "effect" -> new Effect(pid, at, Long.parseLong(part[3]), part[4], new BigInteger(part[5]), part[6],
					Integer.parseInt(part[7]), Integer.parseInt(part[8]));
			case "taken" -> new Taken(pid, at, Long.parseLong(part[3]));
			case "opened" -> new Opened(pid, at, Long.parseLong(part[3]), part[4],
					part[5].equals(NONE) ? null : new BigInteger(part[5]));
			case "waiting" -> new Waiting(pid, at);
			default -> throw new IllegalArgumentException("Line '%s' is of no known kind".formatted(line));
		};
	}

	/**
	 * A listener was called with a change.
	 *
	 * @param token the run that called it
	 * @param shard the shard
	 * @param sequenceNumber the record
	 * @param item the item
	 * @param before the item's version before the change, 0 if there was none
	 * @param after the version after the change
	 */
	record Effect(long pid, long at, long token, String shard, BigInteger sequenceNumber, String item, int before,
			int after) implements LogEntry {

	}

	/**
	 * The lease was taken: a run begins.
	 *
	 * @param token the run
	 */
	record Taken(long pid, long at, long token) implements LogEntry {

	}

	/**
	 * A run goes on in a shard.
	 *
	 * @param token the run
	 * @param shard the shard
	 * @param position the position after which it goes on, or null at the shard's begin
	 */
	record Opened(long pid, long at, long token, String shard, @Nullable BigInteger position) implements LogEntry {

	}

	/**
	 * Another process holds the lease.
	 */
	record Waiting(long pid, long at) implements LogEntry {

	}

}
