package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The records of a shard in their order. The owner guards it.
 */
final class RecordLog {

	/**
	 * As many trimmed places are kept before the list is made shorter.
	 */
	private static final int WASTE = 1024;

	private List<@Nullable StreamRecord> records = new ArrayList<>(0);

	private int trimmed;

	private @Nullable BigInteger lastTrimmed;

	void add(StreamRecord added) {
		this.records.add(added);
	}

	int size() {
		return this.records.size() - this.trimmed;
	}

	/**
	 * Returns the newest record that was trimmed.
	 * @return its number, or null if none was
	 */
	@Nullable BigInteger lastTrimmed() {
		return this.lastTrimmed;
	}

	/**
	 * Returns the record at a place.
	 * @param index the place, from 0
	 * @return the record
	 */
	StreamRecord get(int index) {
		StreamRecord found = this.records.get(this.trimmed + index);
		if (found == null) {
			throw new IllegalStateException("A trimmed record is not there any more");
		}
		return found;
	}

	/**
	 * Returns the place of the first record that is not before a number.
	 * @param number the number
	 * @return the place, or the size if there is no such record
	 */
	int indexOf(BigInteger number) {
		int low = 0;
		int high = size();
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (get(middle).number().compareTo(number) < 0) {
				low = middle + 1;
			}
			else {
				high = middle;
			}
		}
		return low;
	}

	/**
	 * Trims the records that were created at or before a time.
	 * @param time the time
	 */
	void trimUntil(Instant time) {
		while (size() > 0 && !get(0).created().isAfter(time)) {
			trimFirst();
		}
	}

	/**
	 * Trims the records up to a number.
	 * @param number the number of the last record to trim
	 */
	void trimThrough(BigInteger number) {
		while (size() > 0 && get(0).number().compareTo(number) <= 0) {
			trimFirst();
		}
	}

	private void trimFirst() {
		this.lastTrimmed = get(0).number();
		this.records.set(this.trimmed, null);
		this.trimmed++;
		if (this.trimmed >= WASTE && this.trimmed > this.records.size() / 2) {
			this.records = new ArrayList<>(this.records.subList(this.trimmed, this.records.size()));
			this.trimmed = 0;
		}
	}

}
