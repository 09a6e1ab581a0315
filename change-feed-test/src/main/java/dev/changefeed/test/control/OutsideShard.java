package dev.changefeed.test.control;

/**
 * How a request for an iterator is answered whose number is below its shard's first one.
 * No public source tells what AWS does.
 */
public enum OutsideShard {

	/**
	 * The answer is a TrimmedDataAccessException: the number lies before the oldest
	 * record.
	 */
	TRIMMED,

	/**
	 * The answer is a ValidationException.
	 */
	REFUSED,

	/**
	 * The iterator begins with the oldest record that is kept.
	 */
	ACCEPTED

}
