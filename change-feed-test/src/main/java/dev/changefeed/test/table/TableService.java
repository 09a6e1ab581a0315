package dev.changefeed.test.table;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.ServerClock;

/**
 * The tables of a server and the operations on them. It may be used by many threads.
 */
public final class TableService {

	private final Tables tables;

	private final Map<String, Operation> operations;

	/**
	 * Creates a service without tables.
	 * @param clock the server's clock
	 * @param streams where the streams of the tables live
	 * @param region the region in ARNs
	 * @param account the account in ARNs
	 * @param partition the partition in ARNs, such as {@code aws}
	 */
	public TableService(ServerClock clock, StreamHost streams, String region, String account, String partition) {
		this.tables = new Tables(clock, streams, region, account, partition);
		this.operations = Map.copyOf(operations(this.tables));
	}

	private static Map<String, Operation> operations(Tables tables) {
		TableOperations control = new TableOperations(tables);
		TimeToLiveOperations timeToLive = new TimeToLiveOperations(tables);
		Map<String, Operation> operations = new LinkedHashMap<>();
		operations.put("CreateTable", control::createTable);
		operations.put("DescribeTable", control::describeTable);
		operations.put("UpdateTable", control::updateTable);
		operations.put("DeleteTable", control::deleteTable);
		operations.put("ListTables", control::listTables);
		operations.put("UpdateTimeToLive", timeToLive::updateTimeToLive);
		operations.put("DescribeTimeToLive", timeToLive::describeTimeToLive);
		operations.put("PutItem", new PutItem(tables));
		operations.put("GetItem", new GetItem(tables));
		operations.put("UpdateItem", new UpdateItem(tables));
		operations.put("DeleteItem", new DeleteItem(tables));
		operations.put("Query", new Query(tables));
		return operations;
	}

	/**
	 * Returns the operations on tables and items.
	 * @return the operations by their names on the wire
	 */
	public Map<String, Operation> operations() {
		return this.operations;
	}

	/**
	 * Deletes the items whose time to live is over by the server's clock. This appends to
	 * streams, so that the caller must hold no lock an append needs.
	 */
	public void sweepExpired() {
		Instant now = this.tables.now();
		this.tables.all().forEach((table) -> table.sweep(now));
	}

	/**
	 * Finds a table.
	 * @param name the table's name
	 * @return the table as it is now, or empty if it does not exist
	 */
	public Optional<TableView> table(String name) {
		return this.tables.view(name);
	}

}
