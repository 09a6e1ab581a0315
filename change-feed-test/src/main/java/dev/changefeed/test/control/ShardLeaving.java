package dev.changefeed.test.control;

/**
 * When a closed shard leaves the list. AWS tells only that it has no record then that is
 * not older than 24 hours.
 */
public enum ShardLeaving {

	/**
	 * 24 hours after it was closed.
	 */
	AFTER_CLOSE,

	/**
	 * 24 hours after its last record was written, or after it was closed if it never had
	 * one.
	 */
	AFTER_LAST_RECORD

}
