package dev.changefeed.boot.autoconfigure;

import org.assertj.core.api.AbstractThrowableAssert;

import org.springframework.boot.test.context.assertj.AssertableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Asserts why a context did not start.
 */
public final class Failures {

	private Failures() {
	}

	/**
	 * An assertion on the innermost cause of the failed start.
	 */
	public static AbstractThrowableAssert<?, Throwable> assertThatCause(AssertableApplicationContext context) {
		assertThat(context).hasFailed();
		Throwable cause = context.getStartupFailure();
		while (cause.getCause() != null) {
			cause = cause.getCause();
		}
		return assertThat(cause);
	}

}
