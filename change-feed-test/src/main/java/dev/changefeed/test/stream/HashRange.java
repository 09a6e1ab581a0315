package dev.changefeed.test.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of the hashes of keys.
 *
 * @param first the first hash in it
 * @param last the last hash in it
 */
record HashRange(long first, long last) {

	static final HashRange ALL = new HashRange(0, Long.MAX_VALUE);

	boolean contains(long hash) {
		return hash >= this.first && hash <= this.last;
	}

	/**
	 * Divides the range.
	 * @param parts how many parts, each of which has at least one hash
	 * @return parts of about the same size, in order
	 */
	List<HashRange> divide(int parts) {
		// The size of the whole range does not fit, one less does.
		long size = this.last - this.first;
		if (parts < 1 || size < parts - 1) {
			throw new IllegalArgumentException("'children' must be at least 1, and a shard with so few keys "
					+ "cannot have that many, but is " + parts);
		}
		List<HashRange> ranges = new ArrayList<>(parts);
		long step = (size - (parts - 1)) / parts;
		long start = this.first;
		for (int part = 1; part <= parts; part++) {
			long end = (part == parts) ? this.last : start + step;
			ranges.add(new HashRange(start, end));
			start = end + 1;
		}
		return ranges;
	}

}
