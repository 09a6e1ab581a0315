package dev.changefeed.boot.autoconfigure.diagnostics;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Reports what the check of a feed has found: a table or stream that is not there, a
 * table without a stream, a checkpoint table with another key. Comes after the analyzers
 * of more particular errors.
 */
@Order(Ordered.LOWEST_PRECEDENCE)
final class ChangeFeedFailureAnalyzer extends AbstractFailureAnalyzer<ChangeFeedException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable rootFailure, ChangeFeedException cause) {
		if (cause.kind() == ErrorKind.UNKNOWN_STREAM) {
			return new FailureAnalysis(sentence(cause),
					"Correct the table or stream under 'change-feed.consumers', or check that region, account and "
							+ "endpoint are those where it is.",
					cause);
		}
		if (cause.kind() == ErrorKind.CONFIGURATION) {
			return new FailureAnalysis(sentence(cause), "Change the configuration as described.", cause);
		}
		return null;
	}

	private static String sentence(ChangeFeedException cause) {
		String message = String.valueOf(cause.getMessage());
		return message.endsWith(".") ? message : message + ".";
	}

}
