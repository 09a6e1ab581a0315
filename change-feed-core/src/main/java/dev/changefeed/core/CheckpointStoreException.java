package dev.changefeed.core;

import org.jspecify.annotations.Nullable;

/**
 * The checkpoint store failed to read or write.
 */
public final class CheckpointStoreException extends ChangeFeedException {

	/**
	 * Creates the error.
	 * @param kind whether waiting helps
	 * @param message which operation on which item failed, and why
	 * @param cause a cause that quotes no contents, or {@code null}
	 */
	public CheckpointStoreException(ErrorKind kind, String message, @Nullable Throwable cause) {
		super(kind, message, cause);
	}

}
