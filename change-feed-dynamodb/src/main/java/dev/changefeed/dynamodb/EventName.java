package dev.changefeed.dynamodb;

/**
 * What a change did to its item.
 */
public enum EventName {

	/**
	 * The item is new.
	 */
	INSERT,

	/**
	 * The item was there and is different now.
	 */
	MODIFY,

	/**
	 * The item is gone.
	 */
	REMOVE

}
