package dev.changefeed.core.batch;

/**
 * How a receiver says that it can take more batches. Thread-safe.
 */
@FunctionalInterface
public interface Demand {

	/**
	 * Asks for more batches, of any shards.
	 * @param batches how many more, at least 1
	 */
	void request(long batches);

}
