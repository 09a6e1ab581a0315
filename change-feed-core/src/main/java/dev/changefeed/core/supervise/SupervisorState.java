package dev.changefeed.core.supervise;

/**
 * What a supervisor does about its feed.
 */
public enum SupervisorState {

	/**
	 * Not started, or stopped by its owner.
	 */
	STOPPED,

	/**
	 * Makes a feed or runs one.
	 */
	RUNNING,

	/**
	 * Waits before it starts the feed again.
	 */
	WAITING,

	/**
	 * Lets the feed end.
	 */
	STOPPING,

	/**
	 * The feed ended normally: the stream is over.
	 */
	ENDED,

	/**
	 * The feed ended with an error that needs a person.
	 */
	FAILED

}
