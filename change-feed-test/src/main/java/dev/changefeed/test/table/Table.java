package dev.changefeed.test.table;

import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A table. One lock guards all of it, also while a change is appended to the stream, so
 * that the order of an item's records is the order of its writes.
 */
final class Table {

	private final ReentrantLock lock = new ReentrantLock();

	private final TableDefinition definition;

	private final StreamHost streams;

	private final ItemStore items = new ItemStore();

	private TableSettings settings;

	private @Nullable TableStream stream;

	private @Nullable ExpiryIndex expiry;

	private boolean deleted;

	Table(TableDefinition definition, TableSettings settings, StreamHost streams) {
		this.definition = definition;
		this.settings = settings;
		this.streams = streams;
	}

	TableDefinition definition() {
		return this.definition;
	}

	/**
	 * Does something with the table to which no other thread does anything meanwhile.
	 * @param action what to do
	 * @return its result
	 */
	<T extends @Nullable Object> T locked(Supplier<T> action) {
		this.lock.lock();
		try {
			if (this.deleted) {
				throw Tables.notFound();
			}
			return action.get();
		}
		finally {
			this.lock.unlock();
		}
	}

	@Nullable StoredItem get(ItemKey key) {
		return locked(() -> this.items.get(key));
	}

	/**
	 * Reads many items.
	 * @param reader reads from the items; must keep nothing of the store
	 * @return what was read
	 */
	<T> T read(Function<ItemStore, T> reader) {
		return locked(() -> reader.apply(this.items));
	}

	WriteResult write(ItemKey key, ItemWrite write) {
		return locked(() -> {
			StoredItem before = this.items.get(key);
			var attributes = write.apply((before != null) ? before.attributes() : null);
			StoredItem after = (attributes != null) ? new StoredItem(key, attributes) : null;
			replace(key, before, after, false);
			return new WriteResult(before, after);
		});
	}

	/**
	 * Deletes the items whose time has come.
	 * @param now the time
	 */
	void sweep(Instant now) {
		this.lock.lock();
		try {
			if (this.expiry != null && !this.deleted) {
				for (ItemKey key : this.expiry.expired(now)) {
					replace(key, this.items.get(key), null, true);
				}
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private void replace(ItemKey key, @Nullable StoredItem before, @Nullable StoredItem after, boolean expired) {
		if (after != null) {
			this.items.put(after);
		}
		else {
			this.items.remove(key);
		}
		if (this.expiry != null) {
			this.expiry.replace(before, after);
		}
		var oldImage = (before != null) ? before.attributes() : null;
		var newImage = (after != null) ? after.attributes() : null;
		if (this.stream != null && this.stream.enabled() && !Objects.equals(oldImage, newImage)) {
			this.streams.append(this.stream.arn(),
					new ItemChange(this.definition.key().attributes(key), oldImage, newImage, expired));
		}
	}

	void change(TableSettings settings) {
		this.settings = settings;
	}

	TableSettings settings() {
		return this.settings;
	}

	/**
	 * Switches the stream on or off. Under the lock.
	 * @param change what to switch to
	 */
	void change(StreamSwitch change) {
		boolean enabled = this.stream != null && this.stream.enabled();
		String viewType = change.viewType();
		if (viewType != null) {
			if (enabled) {
				throw ServiceException
					.validation("Table already has an enabled stream: TableName: " + this.definition.name());
			}
			this.stream = new TableStream(this.streams.open(this.definition.ref(), viewType), viewType, true);
			return;
		}
		if (this.stream == null || !enabled) {
			throw ServiceException
				.validation("Table already has a disabled stream: TableName: " + this.definition.name());
		}
		this.streams.close(this.stream.arn());
		this.stream = this.stream.disable();
	}

	/**
	 * Starts or ends the expiry of items. Under the lock.
	 * @param attribute the attribute that holds an item's time, or null to end it
	 */
	void expireBy(@Nullable String attribute) {
		ExpiryIndex index = (attribute != null) ? new ExpiryIndex(attribute) : null;
		if (index != null) {
			this.items.scan(null).forEach((item) -> index.replace(null, item));
		}
		this.expiry = index;
	}

	@Nullable String expiryAttribute() {
		return (this.expiry != null) ? this.expiry.attribute() : null;
	}

	/**
	 * Deletes the table and with it all items, of which the stream gets no records.
	 */
	ObjectNode delete() {
		return locked(() -> {
			if (this.settings.deletionProtected()) {
				throw ServiceException.validation("Resource cannot be deleted as it is currently protected against "
						+ "deletion. Disable deletion protection first.");
			}
			ObjectNode description = describe("DELETING");
			this.deleted = true;
			if (this.stream != null && this.stream.enabled()) {
				this.streams.deleted(this.stream.arn());
			}
			return description;
		});
	}

	ObjectNode describe(String status) {
		return locked(() -> new TableDescriber(this.definition, this.settings, this.stream).describe(status,
				this.items.count(), this.items.bytes()));
	}

	TableView view() {
		return locked(() -> new TableView(this.definition.name(), this.definition.arn(), this.definition.keySchema(),
				this.items.count(), (this.stream != null) ? this.stream.arn() : null));
	}

}
