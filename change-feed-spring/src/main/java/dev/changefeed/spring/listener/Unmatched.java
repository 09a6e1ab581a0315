package dev.changefeed.spring.listener;

/**
 * What happens to a record that no listener of its consumer matches.
 */
public enum Unmatched {

	/**
	 * It is counted and done.
	 */
	IGNORE,

	/**
	 * It fails, and its shard goes no further until a listener matches it.
	 */
	FAIL

}
