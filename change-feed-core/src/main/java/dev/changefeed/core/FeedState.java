package dev.changefeed.core;

/**
 * What one run of a feed is doing.
 */
public enum FeedState {

	/**
	 * Not started.
	 */
	NEW,

	/**
	 * Waiting for the lease.
	 */
	STANDBY,

	/**
	 * Holds the lease and finds out where to read.
	 */
	OPENING,

	/**
	 * Reading and handing over.
	 */
	RUNNING,

	/**
	 * Reads no more and lets what is in hand finish.
	 */
	STOPPING,

	/**
	 * Ended without an error.
	 */
	ENDED,

	/**
	 * Ended with an error.
	 */
	FAILED

}
