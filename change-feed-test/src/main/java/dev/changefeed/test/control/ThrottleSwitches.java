package dev.changefeed.test.control;

/**
 * Which of the service's limits are in force; none is at first. They count in real time.
 * It may be used by many threads.
 */
public final class ThrottleSwitches {

	private volatile boolean describeStream;

	private volatile boolean listStreams;

	private volatile boolean readers;

	ThrottleSwitches() {
	}

	/**
	 * Switches all limits on or off.
	 * @param on whether they are in force
	 * @return this
	 */
	public ThrottleSwitches all(boolean on) {
		return describeStream(on).listStreams(on).readers(on);
	}

	/**
	 * Switches the limit of ten DescribeStream calls a second.
	 * @param on whether it is in force
	 * @return this
	 */
	public ThrottleSwitches describeStream(boolean on) {
		this.describeStream = on;
		return this;
	}

	/**
	 * Returns whether DescribeStream is limited.
	 * @return whether the limit is in force
	 */
	public boolean describeStream() {
		return this.describeStream;
	}

	/**
	 * Switches the limit of five ListStreams calls a second.
	 * @param on whether it is in force
	 * @return this
	 */
	public ThrottleSwitches listStreams(boolean on) {
		this.listStreams = on;
		return this;
	}

	/**
	 * Returns whether ListStreams is limited.
	 * @return whether the limit is in force
	 */
	public boolean listStreams() {
		return this.listStreams;
	}

	/**
	 * Switches the limit of two readers of a shard at a time. A reader is whoever follows
	 * the iterators that began with one GetShardIterator; it counts for a second after
	 * its last read.
	 * @param on whether it is in force
	 * @return this
	 */
	public ThrottleSwitches readers(boolean on) {
		this.readers = on;
		return this;
	}

	/**
	 * Returns whether the readers of a shard are limited.
	 * @return whether the limit is in force
	 */
	public boolean readers() {
		return this.readers;
	}

}
