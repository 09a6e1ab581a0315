package dev.changefeed.dynamodb.simulation.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of all items that belongs to a shard.
 *
 * @param from the least hash
 * @param to the hash after the greatest
 */
record HashRange(int from, int to) {

	private static final int ALL = 1 << 16;

	static List<HashRange> partitions(int number) {
		return new HashRange(0, ALL).parts(number);
	}

	List<HashRange> parts(int number) {
		List<HashRange> parts = new ArrayList<>();
		for (int i = 0; i < number; i++) {
			parts.add(new HashRange(border(i, number), border(i + 1, number)));
		}
		return parts;
	}

	private int border(int part, int number) {
		return this.from + (int) ((long) (this.to - this.from) * part / number);
	}

	boolean holds(String item) {
		int hash = Math.floorMod(item.hashCode() * 0x9E3779B1, ALL);
		return hash >= this.from && hash < this.to;
	}

}
