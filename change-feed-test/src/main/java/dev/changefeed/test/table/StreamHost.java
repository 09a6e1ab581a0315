package dev.changefeed.test.table;

/**
 * Where the streams of tables live. A table tells it what happens to the table and to its
 * items.
 */
public interface StreamHost {

	/**
	 * Opens a new stream of a table.
	 * @param table the table
	 * @param viewType which images its records carry
	 * @return the stream's ARN; what follows {@code /stream/} is its label
	 */
	String open(TableRef table, String viewType);

	/**
	 * Says that a stream was switched off.
	 * @param streamArn the stream
	 */
	void close(String streamArn);

	/**
	 * Says that the table of a stream that was on has been deleted. It is not switched
	 * off before.
	 * @param streamArn the stream
	 */
	void deleted(String streamArn);

	/**
	 * Appends a change to a stream that is on. The changes of an item come in the order
	 * of their writes: the caller holds the lock of the item's table, so this must
	 * neither wait nor call the table.
	 * @param streamArn the stream
	 * @param change the change
	 */
	void append(String streamArn, ItemChange change);

}
