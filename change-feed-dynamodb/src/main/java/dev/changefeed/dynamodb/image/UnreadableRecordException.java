package dev.changefeed.dynamodb.image;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;

/**
 * A record lacks what every record of its kind has, or says what nothing is known of.
 * Names the record and never holds its contents.
 */
public final class UnreadableRecordException extends ChangeFeedException {

	private final Reason reason;

	UnreadableRecordException(Reason reason, String message) {
		super(ErrorKind.UNFORESEEN, message);
		this.reason = reason;
	}

	/**
	 * What is wrong with the record.
	 * @return the reason
	 */
	public Reason reason() {
		return this.reason;
	}

	/**
	 * What can be wrong with a record.
	 */
	public enum Reason {

		/**
		 * It has no body.
		 */
		NO_CHANGE,

		/**
		 * It has no sequence number, so there is no position to go on from.
		 */
		NO_SEQUENCE_NUMBER,

		/**
		 * Its event has no name or an unknown one.
		 */
		UNKNOWN_EVENT,

		/**
		 * It does not say which item was changed.
		 */
		NO_KEYS,

		/**
		 * It lacks an image that its event and the view of its stream promise.
		 */
		IMAGE_MISSING,

		/**
		 * The view of its stream does not have the image.
		 */
		VIEW_TOO_SMALL

	}

}
