package dev.changefeed.test.control;

import java.time.Duration;

/**
 * How what happens to a shard becomes visible, step by step, by the server's clock. All
 * steps are taken at once unless said otherwise.
 *
 * @param endListed after which time the shard is listed with its last sequence number
 * @param endRead after which time a read of the shard comes to its end
 * @param childrenListed after which time the children are listed
 * @param childrenFound after which time a request for the shard's children tells them
 */
public record Closing(Duration endListed, Duration endRead, Duration childrenListed, Duration childrenFound) {

	/**
	 * Returns the way in which everything is visible at once.
	 * @return the way
	 */
	public static Closing atOnce() {
		return new Closing(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
	}

	/**
	 * Lists the last sequence number later: the shard looks open until then, even if its
	 * children are listed.
	 * @param delay the time
	 * @return the changed way
	 */
	public Closing endListedAfter(Duration delay) {
		return new Closing(delay, this.endRead, this.childrenListed, this.childrenFound);
	}

	/**
	 * Lets reads come to the shard's end later: until then they give a next iterator.
	 * @param delay the time
	 * @return the changed way
	 */
	public Closing endReadAfter(Duration delay) {
		return new Closing(this.endListed, delay, this.childrenListed, this.childrenFound);
	}

	/**
	 * Lists the children later.
	 * @param delay the time
	 * @return the changed way
	 */
	public Closing childrenListedAfter(Duration delay) {
		return new Closing(this.endListed, this.endRead, delay, this.childrenFound);
	}

	/**
	 * Tells the children later when asked for the children of the shard.
	 * @param delay the time
	 * @return the changed way
	 */
	public Closing childrenFoundAfter(Duration delay) {
		return new Closing(this.endListed, this.endRead, this.childrenListed, delay);
	}

}
