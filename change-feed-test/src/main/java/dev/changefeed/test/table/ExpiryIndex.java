package dev.changefeed.test.table;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The items of a table that expire, by the second in which they do. Guarded by the
 * table's lock.
 */
final class ExpiryIndex {

	/**
	 * The service takes an older time for a mistake and keeps the item.
	 */
	private static final Duration OLDEST = Duration.ofDays(5 * 365);

	private static final BigDecimal LATEST_SECOND = new BigDecimal(Instant.MAX.getEpochSecond());

	private final String attribute;

	private final NavigableMap<Long, Set<ItemKey>> keys = new TreeMap<>();

	ExpiryIndex(String attribute) {
		this.attribute = attribute;
	}

	String attribute() {
		return this.attribute;
	}

	void replace(@Nullable StoredItem before, @Nullable StoredItem after) {
		Long left = (before != null) ? second(before.attributes()) : null;
		if (before != null && left != null) {
			this.keys.computeIfPresent(left, (second, set) -> {
				set.remove(before.key());
				return set.isEmpty() ? null : set;
			});
		}
		Long entered = (after != null) ? second(after.attributes()) : null;
		if (after != null && entered != null) {
			this.keys.computeIfAbsent(entered, (second) -> new LinkedHashSet<>()).add(after.key());
		}
	}

	/**
	 * Finds the items whose time has come.
	 * @param now the time
	 * @return their keys, in the order of their times
	 */
	List<ItemKey> expired(Instant now) {
		if (this.keys.isEmpty() || this.keys.firstKey() > now.getEpochSecond()) {
			return List.of();
		}
		long oldest = now.minus(OLDEST).getEpochSecond();
		List<ItemKey> expired = new ArrayList<>();
		this.keys.subMap(oldest, true, now.getEpochSecond(), true).values().forEach(expired::addAll);
		return expired;
	}

	private @Nullable Long second(Map<String, AttributeValue> item) {
		if (item.get(this.attribute) instanceof AttributeValue.N number) {
			BigDecimal second = number.number();
			return (second.abs().compareTo(LATEST_SECOND) < 0) ? second.longValue() : null;
		}
		return null;
	}

}
