package dev.changefeed.test.control;

/**
 * What stands for the next iterator where a shard ends.
 */
public enum EndOfShard {

	/**
	 * There is no such member, as on AWS.
	 */
	ABSENT,

	/**
	 * The member is JSON's null.
	 */
	NULL,

	/**
	 * The member is an empty text.
	 */
	EMPTY_TEXT

}
