package dev.changefeed.test.control;

/**
 * How the reading of a closed shard ends.
 */
public enum LastPage {

	/**
	 * The page with the last records has no next iterator, as on AWS.
	 */
	WITH_RECORDS,

	/**
	 * One more page, without records, comes after the last records.
	 */
	EXTRA_EMPTY

}
