package dev.changefeed.spring.listener;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;

/**
 * A record that no listener was called with: it lacks something, its arguments don't fit,
 * or nobody takes it. The message holds ids and types only.
 */
public final class RecordRefusedException extends ChangeFeedException {

	/**
	 * Creates the error.
	 * @param kind whose fault it is
	 * @param message what is wrong with the record and what to do
	 */
	public RecordRefusedException(ErrorKind kind, String message) {
		super(kind, message);
	}

}
