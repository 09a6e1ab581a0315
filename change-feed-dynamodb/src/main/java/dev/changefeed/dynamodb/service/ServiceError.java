package dev.changefeed.dynamodb.service;

/**
 * The errors of the service that a feed tells apart.
 */
public enum ServiceError {

	/**
	 * Too many calls or readers.
	 */
	THROTTLED,

	/**
	 * A fault of the service, a lost connection, a time-out.
	 */
	TRANSIENT,

	/**
	 * Credentials are missing, wrong, expired, or don't allow the call.
	 */
	CREDENTIALS,

	/**
	 * The table, stream or shard is not there.
	 */
	NOT_FOUND,

	/**
	 * The iterator is older than 15 minutes.
	 */
	EXPIRED_ITERATOR,

	/**
	 * The position is older than the records that are kept.
	 */
	TRIMMED,

	/**
	 * The call itself is wrong or not supported.
	 */
	INVALID,

	/**
	 * A condition of a write did not hold.
	 */
	CONDITION_FAILED,

	/**
	 * Anything else.
	 */
	OTHER

}
