package dev.changefeed.test.control;

/**
 * How a request for the children of a shard is answered.
 */
public enum ChildShards {

	/**
	 * The children are listed, as on AWS since July 2025.
	 */
	LISTED,

	/**
	 * The request is refused with a ValidationException, as by older emulators.
	 */
	REFUSED,

	/**
	 * The list is always empty.
	 */
	EMPTY

}
