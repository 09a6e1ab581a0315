package dev.changefeed.core.store;

import org.jspecify.annotations.Nullable;

/**
 * The answer to a conditional write.
 *
 * @param <T> the kind of item
 */
public sealed interface WriteResult<T> {

	/**
	 * The condition held and the item was written.
	 *
	 * @param <T> the kind of item
	 * @param item the item as it is now
	 */
	record Written<T>(T item) implements WriteResult<T> {
	}

	/**
	 * The condition did not hold and nothing was written.
	 *
	 * @param <T> the kind of item
	 * @param found the item that was found, or {@code null} if there is none
	 */
	record Refused<T>(@Nullable T found) implements WriteResult<T> {
	}

}
