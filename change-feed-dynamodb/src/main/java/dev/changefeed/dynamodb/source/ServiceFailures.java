package dev.changefeed.dynamodb.source;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.dynamodb.service.StreamServiceException;

/**
 * What errors of the service mean for a feed.
 */
public final class ServiceFailures {

	/**
	 * How often a shard must be not found before it counts as gone.
	 */
	static final int LOOKS_BEFORE_GONE = 3;

	private ServiceFailures() {
	}

	/**
	 * Turns an error of the service into one that ends a feed.
	 * @param thrown what a call failed with
	 * @param where what it was about, with quoted ids
	 * @return the error
	 */
	public static ChangeFeedException asChangeFeedException(Throwable thrown, String where) {
		Throwable error = StageErrors.unwrap(thrown);
		if (error instanceof ChangeFeedException known) {
			return known;
		}
		if (!(error instanceof StreamServiceException failure)) {
			return new ChangeFeedException(ErrorKind.UNFORESEEN,
					"Unforeseen error of type " + error.getClass().getName() + " at " + where);
		}
		String message = failure.getMessage() + " for " + where;
		return switch (failure.error()) {
			case THROTTLED, TRANSIENT, EXPIRED_ITERATOR, OTHER -> new ChangeFeedException(ErrorKind.TRANSIENT, message);
			case CREDENTIALS -> new ChangeFeedException(ErrorKind.CREDENTIALS,
					message + "; check the credentials and that they allow this operation");
			case NOT_FOUND -> new ChangeFeedException(ErrorKind.UNKNOWN_STREAM, message);
			case TRIMMED, INVALID, CONDITION_FAILED -> new ChangeFeedException(ErrorKind.UNFORESEEN, message);
		};
	}

}
