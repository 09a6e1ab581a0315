package dev.changefeed.core;

/**
 * The feed no longer holds its lease; nothing is stored any more by this run.
 */
public final class LeaseLostException extends ChangeFeedException {

	/**
	 * Creates the error.
	 * @param kind {@link ErrorKind#LEASE_LOST}, or {@link ErrorKind#FENCED} where there
	 * is no lease
	 * @param feed the feed
	 * @param reason how it was noticed
	 */
	public LeaseLostException(ErrorKind kind, FeedKey feed, String reason) {
		super(kind, "Feed '" + feed + "' no longer owns its place: " + reason);
	}

}
