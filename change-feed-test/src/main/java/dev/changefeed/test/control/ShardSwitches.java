package dev.changefeed.test.control;

import java.math.BigInteger;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;

/**
 * How shards are laid out, and how far they are known. It may be used by many threads.
 */
public final class ShardSwitches {

	private static final BigInteger USUAL_START = new BigInteger("100000000003218256368");

	private static final int USUAL_LENGTHS = 4;

	private final Map<String, Integer> partitions = new ConcurrentHashMap<>();

	private final int usualPartitions;

	private volatile ShardIdFormat idFormat = ShardIdFormat.AWS;

	private volatile ShardLeaving leaving = ShardLeaving.AFTER_CLOSE;

	private volatile OutsideShard outsideShard = OutsideShard.TRIMMED;

	private volatile @Nullable BigInteger firstSequenceNumber;

	ShardSwitches(int usualPartitions) {
		this.usualPartitions = atLeastOne(usualPartitions);
	}

	/**
	 * Sets how many partitions a table has, and so how many shards each stream of it
	 * begins with. Tables not named here have what the server was built with.
	 * @param table the table's name
	 * @param count at least 1
	 * @return this
	 */
	public ShardSwitches partitions(String table, int count) {
		this.partitions.put(table, atLeastOne(count));
		return this;
	}

	/**
	 * Returns how many partitions a table has.
	 * @param table the table's name
	 * @return the number of partitions
	 */
	public int partitions(String table) {
		return this.partitions.getOrDefault(table, this.usualPartitions);
	}

	/**
	 * Sets how the ids of shards are made; it is about open streams too.
	 * @param format the format
	 * @return this
	 */
	public ShardSwitches idFormat(ShardIdFormat format) {
		this.idFormat = format;
		return this;
	}

	/**
	 * Returns how the ids of shards are made.
	 * @return the format
	 */
	public ShardIdFormat idFormat() {
		return this.idFormat;
	}

	/**
	 * Sets the number near which the sequence numbers of root shards begin. Unless it is
	 * set, roots of one stream begin with numbers of different lengths, as the service's
	 * do.
	 * @param number 21 to 40 decimal digits
	 * @return this
	 */
	public ShardSwitches firstSequenceNumber(String number) {
		this.firstSequenceNumber = sequenceNumber(number);
		return this;
	}

	/**
	 * Returns the number near which the sequence numbers of a root shard begin.
	 * @param root the how manieth root of its stream it is, beginning with 0
	 * @return the number
	 */
	public BigInteger firstSequenceNumber(int root) {
		BigInteger set = this.firstSequenceNumber;
		return (set != null) ? set : USUAL_START.multiply(BigInteger.TEN.pow(root % USUAL_LENGTHS));
	}

	/**
	 * Sets when closed shards leave the list.
	 * @param leaving the time; {@link ShardLeaving#AFTER_CLOSE} at first
	 * @return this
	 */
	public ShardSwitches leaving(ShardLeaving leaving) {
		this.leaving = leaving;
		return this;
	}

	/**
	 * Returns when closed shards leave the list.
	 * @return the time
	 */
	public ShardLeaving leaving() {
		return this.leaving;
	}

	/**
	 * Sets how a request for an iterator is answered whose number is below its shard's
	 * first one.
	 * @param answer the way; {@link OutsideShard#TRIMMED} at first
	 * @return this
	 */
	public ShardSwitches outsideShard(OutsideShard answer) {
		this.outsideShard = answer;
		return this;
	}

	/**
	 * Returns how a request for an iterator is answered whose number is below its shard's
	 * first one.
	 * @return the way
	 */
	public OutsideShard outsideShard() {
		return this.outsideShard;
	}

	/**
	 * Checks a sequence number.
	 * @param digits 21 to 40 decimal digits
	 * @return the number
	 */
	public static BigInteger sequenceNumber(String digits) {
		if (!digits.matches("[1-9][0-9]{20,39}")) {
			throw new IllegalArgumentException(
					"A sequence number must have 21 to 40 decimal digits but is '%s'".formatted(digits));
		}
		return new BigInteger(digits);
	}

	private static int atLeastOne(int partitions) {
		if (partitions < 1) {
			throw new IllegalArgumentException("'partitions' must be at least 1 but is " + partitions);
		}
		return partitions;
	}

}
