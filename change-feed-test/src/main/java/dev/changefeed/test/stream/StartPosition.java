package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;

/**
 * Where the reading of a shard begins.
 */
enum StartPosition {

	/**
	 * With the record of a number.
	 */
	AT_SEQUENCE_NUMBER(true) {

		@Override
		BigInteger resolve(Shard shard, BigInteger number, Instant now, Duration slack) {
			return keptNumber(shard, number);
		}

	},

	/**
	 * Behind the record of a number.
	 */
	AFTER_SEQUENCE_NUMBER(true) {

		@Override
		BigInteger resolve(Shard shard, BigInteger number, Instant now, Duration slack) {
			return keptNumber(shard, number).add(BigInteger.ONE);
		}

	},

	/**
	 * With the oldest record that is kept.
	 */
	TRIM_HORIZON(false) {

		@Override
		BigInteger resolve(Shard shard, BigInteger number, Instant now, Duration slack) {
			return shard.horizon();
		}

	},

	/**
	 * Behind the newest record that can be read.
	 */
	LATEST(false) {

		@Override
		BigInteger resolve(Shard shard, BigInteger number, Instant now, Duration slack) {
			RecordLog records = shard.records();
			Instant newest = now.minus(slack);
			int behind = records.size();
			while (behind > 0 && (records.get(behind - 1).readable().isAfter(now)
					|| records.get(behind - 1).created().isAfter(newest))) {
				behind--;
			}
			return (behind > 0) ? records.get(behind - 1).number().add(BigInteger.ONE) : shard.horizon();
		}

	};

	private final boolean numbered;

	StartPosition(boolean numbered) {
		this.numbered = numbered;
	}

	/**
	 * Returns whether a sequence number goes with it.
	 * @return whether there must be one
	 */
	boolean isNumbered() {
		return this.numbered;
	}

	/**
	 * Finds the place in a shard.
	 * @param shard the shard
	 * @param number the sequence number, if one goes with the position
	 * @param now the time
	 * @param slack how far back the newest records may still be read
	 * @return the lowest sequence number to read
	 */
	abstract BigInteger resolve(Shard shard, BigInteger number, Instant now, Duration slack);

	private static BigInteger keptNumber(Shard shard, BigInteger number) {
		BigInteger trimmed = shard.records().lastTrimmed();
		// A number that was trimmed is refused even if no record is missing behind it.
		if (trimmed != null && number.compareTo(trimmed) <= 0) {
			throw StreamErrors.trimmed();
		}
		return number;
	}

}
