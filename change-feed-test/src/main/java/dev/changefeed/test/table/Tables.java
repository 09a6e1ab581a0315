package dev.changefeed.test.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;

import dev.changefeed.test.protocol.ServerClock;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * All tables of a server. Creations, changes and deletions of tables go one by one.
 */
final class Tables {

	private final ReentrantLock control = new ReentrantLock();

	private final NavigableMap<String, Table> tables = new ConcurrentSkipListMap<>();

	private final ServerClock clock;

	private final StreamHost streams;

	private final String arnPrefix;

	Tables(ServerClock clock, StreamHost streams, String region, String account, String partition) {
		this.clock = clock;
		this.streams = streams;
		this.arnPrefix = "arn:" + partition + ":dynamodb:" + region + ":" + account + ":table/";
	}

	static ServiceException notFound() {
		return ServiceException.resourceNotFound("Requested resource not found");
	}

	static ServiceException notFound(String name) {
		return ServiceException.resourceNotFound("Requested resource not found: Table: " + name + " not found");
	}

	Instant now() {
		return this.clock.now();
	}

	@Nullable Table find(String name) {
		return this.tables.get(name);
	}

	/**
	 * Finds a table for an operation on items.
	 * @param name the table's name
	 * @return the table
	 * @throws ServiceException if there is none
	 */
	Table require(String name) {
		Table table = find(name);
		if (table == null) {
			throw notFound();
		}
		return table;
	}

	/**
	 * Finds a table for an operation on tables, which says more when there is none.
	 * @param name the table's name
	 * @return the table
	 * @throws ServiceException if there is none
	 */
	Table requireForControl(String name) {
		Table table = find(name);
		if (table == null) {
			throw notFound(name);
		}
		return table;
	}

	/**
	 * Returns the names of tables.
	 * @param after the name after which to begin, or null for the first
	 * @return the names, sorted
	 */
	List<String> names(@Nullable String after) {
		NavigableMap<String, Table> rest = (after != null) ? this.tables.tailMap(after, false) : this.tables;
		return List.copyOf(rest.keySet());
	}

	Optional<TableView> view(String name) {
		try {
			return Optional.ofNullable(find(name)).map(Table::view);
		}
		catch (ServiceException ex) {
			// Deleted between the two steps.
			return Optional.empty();
		}
	}

	List<Table> all() {
		return List.copyOf(this.tables.values());
	}

	Table create(String name, KeySchema key, Map<String, String> attributeTypes, TableSettings settings,
			@Nullable StreamSwitch stream) {
		this.control.lock();
		try {
			if (this.tables.containsKey(name)) {
				throw ServiceException.resourceInUse("Table already exists: " + name);
			}
			TableDefinition definition = new TableDefinition(name, this.arnPrefix + name, UUID.randomUUID().toString(),
					now(), key, attributeTypes);
			Table table = new Table(definition, settings, this.streams);
			if (stream != null && stream.viewType() != null) {
				table.change(stream);
			}
			this.tables.put(name, table);
			return table;
		}
		finally {
			this.control.unlock();
		}
	}

	ObjectNode delete(Table table) {
		this.control.lock();
		try {
			ObjectNode description = table.delete();
			this.tables.remove(table.definition().name(), table);
			return description;
		}
		finally {
			this.control.unlock();
		}
	}

}
