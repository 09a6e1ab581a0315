package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * What a test made different about a shard. The stream's lock guards it.
 */
final class ShardOddities {

	private boolean lost;

	private boolean hidden;

	private int hiddenLists;

	private int emptyPages;

	private @Nullable Duration writeDelay;

	private @Nullable BigInteger nextNumber;

	boolean isLost() {
		return this.lost;
	}

	void lose() {
		this.lost = true;
	}

	void hide() {
		this.hidden = true;
	}

	void hide(int lists) {
		this.hiddenLists = lists;
	}

	void show() {
		this.hidden = false;
		this.hiddenLists = 0;
	}

	/**
	 * Decides whether a list that would show the shard leaves it out, and counts the
	 * list.
	 * @return whether to leave it out
	 */
	boolean leftOut() {
		if (this.hiddenLists > 0) {
			this.hiddenLists--;
			return true;
		}
		return this.hidden;
	}

	int emptyPages() {
		return this.emptyPages;
	}

	void setEmptyPages(int pages) {
		this.emptyPages = pages;
	}

	Duration writeDelay(Duration usual) {
		return (this.writeDelay != null) ? this.writeDelay : usual;
	}

	void setWriteDelay(Duration delay) {
		this.writeDelay = delay;
	}

	void setNextNumber(BigInteger number) {
		this.nextNumber = number;
	}

	@Nullable BigInteger takeNextNumber() {
		BigInteger taken = this.nextNumber;
		this.nextNumber = null;
		return taken;
	}

}
