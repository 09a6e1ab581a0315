package dev.changefeed.core.loop;

import java.util.concurrent.CompletionException;

/**
 * Looks behind the wrapper that completion stages put around errors.
 */
public final class StageErrors {

	private StageErrors() {
	}

	/**
	 * The error a stage failed with.
	 * @param error what a dependent stage was given
	 * @return the error itself
	 */
	public static Throwable unwrap(Throwable error) {
		return (error instanceof CompletionException && error.getCause() != null) ? error.getCause() : error;
	}

}
