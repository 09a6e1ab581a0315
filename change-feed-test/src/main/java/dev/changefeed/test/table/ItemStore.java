package dev.changefeed.test.table;

import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.changefeed.test.expression.SortCondition;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The items of a table by partition and sort key. Guarded by the table's lock.
 */
final class ItemStore {

	/**
	 * Stands in for the sort key of a table without.
	 */
	private static final AttributeValue NO_SORT_KEY = new AttributeValue.S("");

	private final NavigableMap<PartitionPosition, NavigableMap<AttributeValue, StoredItem>> partitions = new TreeMap<>();

	private long count;

	private long bytes;

	long count() {
		return this.count;
	}

	long bytes() {
		return this.bytes;
	}

	@Nullable StoredItem get(ItemKey key) {
		NavigableMap<AttributeValue, StoredItem> items = this.partitions.get(PartitionPosition.of(key.partition()));
		return (items != null) ? items.get(sortKey(key)) : null;
	}

	void put(StoredItem item) {
		StoredItem old = this.partitions
			.computeIfAbsent(PartitionPosition.of(item.key().partition()), (key) -> new TreeMap<>(KeyOrder::compare))
			.put(sortKey(item.key()), item);
		account(old, -1);
		account(item, 1);
	}

	void remove(ItemKey key) {
		PartitionPosition position = PartitionPosition.of(key.partition());
		NavigableMap<AttributeValue, StoredItem> items = this.partitions.get(position);
		if (items == null) {
			return;
		}
		account(items.remove(sortKey(key)), -1);
		if (items.isEmpty()) {
			this.partitions.remove(position);
		}
	}

	/**
	 * Returns items of one partition key in the order of their sort keys.
	 * @param partition the partition key
	 * @param range the range of sort keys, or null for all
	 * @param forward whether the lowest comes first
	 * @param after the item after which to begin, or null for the first
	 * @return the items
	 */
	Stream<StoredItem> query(AttributeValue partition, @Nullable SortCondition range, boolean forward,
			@Nullable ItemKey after) {
		NavigableMap<AttributeValue, StoredItem> items = this.partitions.get(PartitionPosition.of(partition));
		if (items == null) {
			return Stream.empty();
		}
		NavigableMap<AttributeValue, StoredItem> view = forward ? items : items.descendingMap();
		if (after != null) {
			view = view.tailMap(sortKey(after), false);
		}
		if (range == null) {
			return view.values().stream();
		}
		AttributeValue start = forward ? range.lower() : range.upper();
		if (after == null && start != null) {
			view = view.tailMap(start, true);
		}
		return view.values()
			.stream()
			.dropWhile((item) -> !range.contains(sortKey(item.key())))
			.takeWhile((item) -> range.contains(sortKey(item.key())));
	}

	/**
	 * Returns all items in an order that stays the same.
	 * @param after the item after which to begin, or null for the first
	 * @return the items
	 */
	Stream<StoredItem> scan(@Nullable ItemKey after) {
		if (after == null) {
			return this.partitions.values().stream().flatMap((items) -> items.values().stream());
		}
		PartitionPosition position = PartitionPosition.of(after.partition());
		NavigableMap<AttributeValue, StoredItem> rest = this.partitions.get(position);
		return Stream.concat((rest != null) ? rest.tailMap(sortKey(after), false).values().stream() : Stream.empty(),
				this.partitions.tailMap(position, false).values().stream().flatMap((items) -> items.values().stream()));
	}

	private static AttributeValue sortKey(ItemKey key) {
		return (key.sort() != null) ? key.sort() : NO_SORT_KEY;
	}

	private void account(@Nullable StoredItem item, int sign) {
		if (item != null) {
			this.count += sign;
			this.bytes += sign * item.size();
		}
	}

}
