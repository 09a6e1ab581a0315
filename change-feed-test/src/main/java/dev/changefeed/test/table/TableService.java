package dev.changefeed.test.table;

import java.util.Map;
import java.util.Optional;

import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.ServerClock;

/**
 * The tables of a server and the operations on them. It may be used by many threads.
 */
public final class TableService {

	/**
	 * Creates a service without tables.
	 * @param clock the server's clock
	 * @param streams where the streams of the tables live
	 * @param region the region in ARNs
	 * @param account the account in ARNs
	 * @param partition the partition in ARNs, such as {@code aws}
	 */
	public TableService(ServerClock clock, StreamHost streams, String region, String account, String partition) {
	}

	/**
	 * Returns the operations on tables and items.
	 * @return the operations by their names on the wire
	 */
	public Map<String, Operation> operations() {
		return Map.of();
	}

	/**
	 * Deletes the items whose time to live is over by the server's clock.
	 */
	public void sweepExpired() {
	}

	/**
	 * Finds a table.
	 * @param name the table's name
	 * @return the table as it is now, or empty if it does not exist
	 */
	public Optional<TableView> table(String name) {
		return Optional.empty();
	}

}
