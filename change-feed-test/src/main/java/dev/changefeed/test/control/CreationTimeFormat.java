package dev.changefeed.test.control;

/**
 * How a record's creation time is written.
 */
public enum CreationTimeFormat {

	/**
	 * Whole seconds, as the service does.
	 */
	SECONDS,

	/**
	 * Seconds with a fraction.
	 */
	FRACTION,

	/**
	 * Whole seconds with an exponent, such as {@code 1.7163E9}.
	 */
	EXPONENT,

	/**
	 * Milliseconds, which the service never does but some emulators did.
	 */
	MILLISECONDS

}
