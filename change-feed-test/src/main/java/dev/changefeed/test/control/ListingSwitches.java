package dev.changefeed.test.control;

import java.time.Duration;

/**
 * How streams and shards are listed. Each setter returns this, so that calls can be
 * chained. It may be used by many threads.
 */
public final class ListingSwitches {

	private static final int MOST = 100;

	private volatile int pageSize = MOST;

	private volatile ChildShards childShards = ChildShards.LISTED;

	private volatile boolean unknownParentRefused = true;

	private volatile Duration enabling = Duration.ZERO;

	private volatile Duration disabling = Duration.ZERO;

	ListingSwitches() {
	}

	/**
	 * Sets how many shards or streams a page holds at most, whatever a request asks for.
	 * @param size from 1 to 100; 100 at first
	 * @return this
	 */
	public ListingSwitches pageSize(int size) {
		if (size < 1 || size > MOST) {
			throw new IllegalArgumentException("'pageSize' must be from 1 to 100 but is " + size);
		}
		this.pageSize = size;
		return this;
	}

	/**
	 * Returns how many shards or streams a page holds at most.
	 * @return the number
	 */
	public int pageSize() {
		return this.pageSize;
	}

	/**
	 * Sets how a request for the children of a shard is answered.
	 * @param answer the way
	 * @return this
	 */
	public ListingSwitches childShards(ChildShards answer) {
		this.childShards = answer;
		return this;
	}

	/**
	 * Returns how a request for the children of a shard is answered.
	 * @return the way
	 */
	public ChildShards childShards() {
		return this.childShards;
	}

	/**
	 * Sets whether a request for the children of an unknown shard is refused with a
	 * ResourceNotFoundException, as it is at first, or answered with an empty list. No
	 * public source tells which of them AWS does.
	 * @param refused whether it is refused
	 * @return this
	 */
	public ListingSwitches refuseUnknownParent(boolean refused) {
		this.unknownParentRefused = refused;
		return this;
	}

	/**
	 * Returns whether a request for the children of an unknown shard is refused.
	 * @return whether it is refused
	 */
	public boolean refusesUnknownParent() {
		return this.unknownParentRefused;
	}

	/**
	 * Sets how long streams opened from now on are ENABLING and list no shards.
	 * @param duration the time; zero at first
	 * @return this
	 */
	public ListingSwitches enabling(Duration duration) {
		this.enabling = duration;
		return this;
	}

	/**
	 * Returns how long a new stream is ENABLING.
	 * @return the time
	 */
	public Duration enabling() {
		return this.enabling;
	}

	/**
	 * Sets how long streams switched off from now on are DISABLING.
	 * @param duration the time; zero at first
	 * @return this
	 */
	public ListingSwitches disabling(Duration duration) {
		this.disabling = duration;
		return this;
	}

	/**
	 * Returns how long a stream that was switched off is DISABLING.
	 * @return the time
	 */
	public Duration disabling() {
		return this.disabling;
	}

}
