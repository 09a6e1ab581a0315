package dev.changefeed.dynamodb.feed;

/**
 * Where a consumer begins that has nothing stored for a stream.
 */
public enum StartingPosition {

	/**
	 * At the oldest record that is still kept.
	 */
	TRIM_HORIZON,

	/**
	 * With what is written from now on.
	 */
	LATEST

}
