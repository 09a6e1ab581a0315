package dev.changefeed.dynamodb.service;

/**
 * Where an iterator begins in its shard.
 */
public sealed interface IteratorStart {

	/**
	 * At the oldest record that is still kept.
	 */
	record TrimHorizon() implements IteratorStart {
	}

	/**
	 * After the newest record.
	 */
	record Latest() implements IteratorStart {
	}

	/**
	 * At a record, which is read again.
	 *
	 * @param sequenceNumber its number
	 */
	record At(String sequenceNumber) implements IteratorStart {
	}

	/**
	 * After a record.
	 *
	 * @param sequenceNumber its number
	 */
	record After(String sequenceNumber) implements IteratorStart {
	}

}
