package dev.changefeed.test.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The items one call of a query or scan goes over, before its filter.
 *
 * @param items the items
 * @param lastKey the key after which the next call goes on, or null if there is no more
 * @param size the bytes of all items
 */
record ItemPage(List<StoredItem> items, @Nullable ItemKey lastKey, long size) {

	private static final long LARGEST = 1024 * 1024;

	/**
	 * Fills a page. One that holds as many items as were asked for never says that there
	 * is no more: the service does not look ahead.
	 * @param items the items to take from
	 * @param limit how many to take at most, or null for as many as fit
	 * @return the page
	 */
	static ItemPage fill(Iterator<StoredItem> items, @Nullable Long limit) {
		List<StoredItem> taken = new ArrayList<>();
		long size = 0;
		while (items.hasNext()) {
			if (limit != null && taken.size() == limit) {
				return cut(taken, size);
			}
			StoredItem item = items.next();
			if (size + item.size() > LARGEST) {
				return cut(taken, size);
			}
			taken.add(item);
			size += item.size();
		}
		return (limit != null && taken.size() == limit) ? cut(taken, size) : new ItemPage(taken, null, size);
	}

	private static ItemPage cut(List<StoredItem> taken, long size) {
		return new ItemPage(taken, taken.get(taken.size() - 1).key(), size);
	}

}
