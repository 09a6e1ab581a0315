package dev.changefeed.boot.autoconfigure.diagnostics;

import dev.changefeed.spring.listener.UnknownConsumerException;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;

/**
 * Reports a listener whose consumer is not configured.
 */
@Order(0)
final class UnknownConsumerFailureAnalyzer extends AbstractFailureAnalyzer<UnknownConsumerException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, UnknownConsumerException cause) {
		return new FailureAnalysis(description(cause), action(cause), cause);
	}

	private static String description(UnknownConsumerException cause) {
		if (cause.known().isEmpty()) {
			return "Listener '" + cause.listener() + "' has no consumer to belong to: none is configured under "
					+ "'change-feed.consumers'.";
		}
		String names = "'" + String.join("', '", cause.known().stream().sorted().toList()) + "'";
		if (cause.consumer() == null) {
			return "Listener '" + cause.listener() + "' names no consumer, but several are configured: " + names + ".";
		}
		return "Listener '" + cause.listener() + "' names the consumer '" + cause.consumer()
				+ "', which is not configured under 'change-feed.consumers'. Configured are: " + names + ".";
	}

	private static String action(UnknownConsumerException cause) {
		if (cause.consumer() == null) {
			return cause.known().isEmpty()
					? "Set 'change-feed.consumers.<name>.table' to the name of the table whose changes are wanted."
					: "Name one of them: @DynamoStreamListener(consumer = \"…\").";
		}
		String suggestion = cause.suggestion();
		String configure = "configure it with 'change-feed.consumers." + cause.consumer() + ".table'";
		return (suggestion != null)
				? "Did you mean '" + suggestion + "'? Correct the 'consumer' of the listener, or " + configure
						+ ". Environment variables can't spell dashes and capitals."
				: "Correct the 'consumer' of the listener, or " + configure + ".";
	}

}
