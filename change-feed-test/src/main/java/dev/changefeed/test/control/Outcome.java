package dev.changefeed.test.control;

/**
 * What became of a call.
 */
public enum Outcome {

	/**
	 * It has not been answered yet.
	 */
	PENDING,

	/**
	 * It was carried out and answered.
	 */
	ANSWERED,

	/**
	 * It was answered with an error.
	 */
	REFUSED,

	/**
	 * The connection was reset and the call was not carried out.
	 */
	RESET,

	/**
	 * The call was carried out and the connection was reset instead of an answer.
	 */
	ANSWER_LOST

}
