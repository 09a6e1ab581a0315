package dev.changefeed.test.table;

import org.jspecify.annotations.Nullable;

/**
 * What a write has done.
 *
 * @param before the item before, or null if there was none
 * @param after the item after, or null if there is none
 */
record WriteResult(@Nullable StoredItem before, @Nullable StoredItem after) {

	/**
	 * Returns the size the write is billed by.
	 * @return the size of the larger item
	 */
	long billedSize() {
		return Math.max((this.before != null) ? this.before.size() : 0, (this.after != null) ? this.after.size() : 0);
	}

}
