package dev.changefeed.dynamodb.simulation.network;

/**
 * What befalls a call.
 */
public enum Fault {

	/**
	 * Nothing: it is carried out and answered.
	 */
	NONE,

	/**
	 * Nothing, but the answer takes seconds.
	 */
	SLOW,

	/**
	 * It is refused because there were too many.
	 */
	THROTTLED,

	/**
	 * It fails in the service and is not carried out.
	 */
	FAILED,

	/**
	 * It never arrives.
	 */
	LOST_REQUEST,

	/**
	 * It is carried out but the answer is lost.
	 */
	LOST_REPLY,

	/**
	 * The caller gives up, and later it is carried out all the same.
	 */
	LATE;

	/**
	 * Whether the call is carried out.
	 * @return {@code true} if it is, sooner or later
	 */
	public boolean carriedOut() {
		return switch (this) {
			case NONE, SLOW, LOST_REPLY, LATE -> true;
			case THROTTLED, FAILED, LOST_REQUEST -> false;
		};
	}

	/**
	 * Whether its answer reaches the caller.
	 * @return {@code true} if it does
	 */
	public boolean answered() {
		return this == NONE || this == SLOW;
	}

}
