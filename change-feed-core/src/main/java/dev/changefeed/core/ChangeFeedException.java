package dev.changefeed.core;

import org.jspecify.annotations.Nullable;

/**
 * Root of all errors of a change feed. Messages hold names and numbers, never the
 * contents of an image.
 */
public class ChangeFeedException extends RuntimeException {

	private final ErrorKind kind;

	/**
	 * Creates an error.
	 * @param kind what follows from it for the feed
	 * @param message what happened, where, and what to do
	 */
	public ChangeFeedException(ErrorKind kind, String message) {
		this(kind, message, null);
	}

	/**
	 * Creates an error with a cause that quotes no contents.
	 * @param kind what follows from it for the feed
	 * @param message what happened, where, and what to do
	 * @param cause the cause, or {@code null}
	 */
	public ChangeFeedException(ErrorKind kind, String message, @Nullable Throwable cause) {
		super(message, cause);
		this.kind = kind;
	}

	/**
	 * What follows from this error for the feed.
	 * @return the kind
	 */
	public final ErrorKind kind() {
		return this.kind;
	}

}
