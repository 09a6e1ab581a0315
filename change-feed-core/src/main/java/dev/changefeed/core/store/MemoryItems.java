package dev.changefeed.core.store;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import dev.changefeed.core.store.WriteResult.Refused;
import dev.changefeed.core.store.WriteResult.Written;
import org.jspecify.annotations.Nullable;

/**
 * Items of one kind with atomic conditional writes. Thread-safe, without locks of its
 * own.
 *
 * @param <K> the kind of key
 * @param <T> the kind of item, compared by value
 */
final class MemoryItems<K, T> {

	private final ConcurrentMap<K, T> items = new ConcurrentHashMap<>();

	@Nullable T get(K key) {
		return this.items.get(key);
	}

	Map<K, T> copy() {
		return Map.copyOf(this.items);
	}

	/**
	 * Writes what the rule makes of the item that is there at that moment.
	 * @param key the key of the item
	 * @param rule tells what to write; may be asked more than once
	 * @return the item as stored, or the one found
	 */
	WriteResult<T> write(K key, Rule<T> rule) {
		while (true) {
			T found = this.items.get(key);
			T item = rule.apply(found);
			if (item == null) {
				return new Refused<>(found);
			}
			if (replaced(key, found, item)) {
				return new Written<>(item);
			}
		}
	}

	private boolean replaced(K key, @Nullable T found, T item) {
		if (found == null) {
			return this.items.putIfAbsent(key, item) == null;
		}
		return this.items.replace(key, found, item);
	}

	/**
	 * A condition and what is written when it holds.
	 *
	 * @param <T> the kind of item
	 */
	@FunctionalInterface
	interface Rule<T> {

		/**
		 * Decides a write.
		 * @param found the item that is there, or {@code null} if there is none
		 * @return the item to store, or {@code null} to refuse
		 */
		@Nullable T apply(@Nullable T found);

	}

}
