package dev.changefeed.test.table;

import dev.changefeed.test.value.AttributeValue;

/**
 * Where a partition key is among those of its table. The order is that of a hash, so that
 * it tells clients nothing, as on the service.
 *
 * @param token the hash
 * @param key the partition key
 */
record PartitionPosition(int token, AttributeValue key) implements Comparable<PartitionPosition> {

	static PartitionPosition of(AttributeValue key) {
		int hash = key.hashCode() * 0x9E3779B1;
		return new PartitionPosition(hash ^ (hash >>> 15), key);
	}

	/**
	 * Returns which part of the table this is in.
	 * @param parts how many parts there are
	 * @return the number of the part, from 0
	 */
	int part(int parts) {
		return Math.floorMod(this.token, parts);
	}

	@Override
	public int compareTo(PartitionPosition other) {
		int order = Integer.compare(this.token, other.token);
		return (order != 0) ? order : KeyOrder.compare(this.key, other.key);
	}

}
