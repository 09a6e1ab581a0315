package dev.changefeed.test.stream;

/**
 * Whether a stream is on.
 */
enum StreamStatus {

	/**
	 * It is being switched on.
	 */
	ENABLING,

	/**
	 * It is on.
	 */
	ENABLED,

	/**
	 * It is being switched off.
	 */
	DISABLING,

	/**
	 * It is off.
	 */
	DISABLED

}
