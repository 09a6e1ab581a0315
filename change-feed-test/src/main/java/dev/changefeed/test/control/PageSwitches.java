package dev.changefeed.test.control;

import java.time.Duration;

/**
 * How records are paged and when they can be read. Each setter returns this, so that
 * calls can be chained. It may be used by many threads.
 */
public final class PageSwitches {

	private volatile int maxRecords = 1000;

	private volatile int maxBytes = 1024 * 1024;

	private volatile LastPage lastPage = LastPage.WITH_RECORDS;

	private volatile EndOfShard endOfShard = EndOfShard.ABSENT;

	private volatile boolean recordsOmittedWhenEmpty;

	private volatile Duration writeDelay = Duration.ZERO;

	private volatile Duration latestSlack = Duration.ZERO;

	private volatile Duration idleWait = Duration.ZERO;

	PageSwitches() {
	}

	/**
	 * Sets how many records a page holds at most, whatever a request asks for.
	 * @param records at least 1; 1000 at first
	 * @return this
	 */
	public PageSwitches maxRecords(int records) {
		this.maxRecords = positive("maxRecords", records);
		return this;
	}

	/**
	 * Returns how many records a page holds at most.
	 * @return the number of records
	 */
	public int maxRecords() {
		return this.maxRecords;
	}

	/**
	 * Sets the sum of the records' sizes at which a page ends. A record that is larger
	 * gets a page of its own.
	 * @param bytes at least 1; 1 MB at first
	 * @return this
	 */
	public PageSwitches maxBytes(int bytes) {
		this.maxBytes = positive("maxBytes", bytes);
		return this;
	}

	/**
	 * Returns the sum of the records' sizes at which a page ends.
	 * @return the number of bytes
	 */
	public int maxBytes() {
		return this.maxBytes;
	}

	/**
	 * Sets how the reading of a closed shard ends.
	 * @param page the way
	 * @return this
	 */
	public PageSwitches lastPage(LastPage page) {
		this.lastPage = page;
		return this;
	}

	/**
	 * Returns how the reading of a closed shard ends.
	 * @return the way
	 */
	public LastPage lastPage() {
		return this.lastPage;
	}

	/**
	 * Sets what stands for the next iterator where a shard ends.
	 * @param end the way
	 * @return this
	 */
	public PageSwitches endOfShard(EndOfShard end) {
		this.endOfShard = end;
		return this;
	}

	/**
	 * Returns what stands for the next iterator where a shard ends.
	 * @return the way
	 */
	public EndOfShard endOfShard() {
		return this.endOfShard;
	}

	/**
	 * Sets whether an empty page lacks its list of records, which the service never does.
	 * @param omitted whether the list is absent
	 * @return this
	 */
	public PageSwitches omitRecordsWhenEmpty(boolean omitted) {
		this.recordsOmittedWhenEmpty = omitted;
		return this;
	}

	/**
	 * Returns whether an empty page lacks its list of records.
	 * @return whether the list is absent
	 */
	public boolean omitsRecordsWhenEmpty() {
		return this.recordsOmittedWhenEmpty;
	}

	/**
	 * Sets how long after a write its record can be read, for writes from now on.
	 * @param delay the time; zero at first
	 * @return this
	 */
	public PageSwitches writeDelay(Duration delay) {
		this.writeDelay = notNegative("writeDelay", delay);
		return this;
	}

	/**
	 * Returns how long after a write its record can be read.
	 * @return the time
	 */
	public Duration writeDelay() {
		return this.writeDelay;
	}

	/**
	 * Sets how far back an iterator of type LATEST may begin.
	 * @param slack the time; zero at first
	 * @return this
	 */
	public PageSwitches latestSlack(Duration slack) {
		this.latestSlack = notNegative("latestSlack", slack);
		return this;
	}

	/**
	 * Returns how far back an iterator of type LATEST may begin.
	 * @return the time
	 */
	public Duration latestSlack() {
		return this.latestSlack;
	}

	/**
	 * Sets how long a read of an open shard that has nothing to give waits for a write,
	 * in real time and without a thread of the server. The service never waits.
	 * @param wait the time; zero to answer at once
	 * @return this
	 */
	public PageSwitches idleWait(Duration wait) {
		this.idleWait = notNegative("idleWait", wait);
		return this;
	}

	/**
	 * Returns how long a read that has nothing to give waits for a write.
	 * @return the time
	 */
	public Duration idleWait() {
		return this.idleWait;
	}

	private static int positive(String name, int value) {
		if (value < 1) {
			throw new IllegalArgumentException("'%s' must be at least 1 but is %d".formatted(name, value));
		}
		return value;
	}

	private static Duration notNegative(String name, Duration value) {
		if (value.isNegative()) {
			throw new IllegalArgumentException("'%s' must not be negative but is %s".formatted(name, value));
		}
		return value;
	}

}
