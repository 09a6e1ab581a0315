package dev.changefeed.spring.listener;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;

/**
 * A record that no listener was called with: nobody takes it, or its listener can't be
 * invoked. The message holds ids and types only.
 */
public final class RecordRefusedException extends ChangeFeedException {

	RecordRefusedException(ErrorKind kind, String message) {
		super(kind, message);
	}

}
