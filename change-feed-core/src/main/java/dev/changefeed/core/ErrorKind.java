package dev.changefeed.core;

/**
 * What an error means for a feed: whether it goes away by waiting, and if it doesn't, who
 * has to act.
 */
public enum ErrorKind {

	/**
	 * Goes away by itself: a throttled call, a lost connection, a server's fault.
	 */
	TRANSIENT,

	/**
	 * Credentials are missing, expired or not allowed to do this; worth a slow retry.
	 */
	CREDENTIALS,

	/**
	 * The checkpoint store can't be reached or refuses to answer.
	 */
	STORE_UNREACHABLE,

	/**
	 * Another process has taken the lease.
	 */
	LEASE_LOST,

	/**
	 * Another process holds the lease and waiting was not wanted.
	 */
	LEASE_HELD,

	/**
	 * A newer process runs the same consumer, and there is no lease to wait for.
	 */
	FENCED,

	/**
	 * Records were removed before they were read.
	 */
	GAP,

	/**
	 * A failure policy asked the feed to stop.
	 */
	POLICY_STOP,

	/**
	 * The stream or table is not there.
	 */
	UNKNOWN_STREAM,

	/**
	 * The configuration can't work.
	 */
	CONFIGURATION,

	/**
	 * Anything that was not foreseen.
	 */
	UNFORESEEN

}
