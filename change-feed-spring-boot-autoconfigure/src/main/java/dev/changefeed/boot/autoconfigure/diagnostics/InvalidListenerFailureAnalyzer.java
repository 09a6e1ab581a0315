package dev.changefeed.boot.autoconfigure.diagnostics;

import dev.changefeed.spring.listener.InvalidListenerException;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;

/**
 * Reports a listener that can't work: by its signature, its filters or the view of its
 * stream.
 */
@Order(0)
final class InvalidListenerFailureAnalyzer extends AbstractFailureAnalyzer<InvalidListenerException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, InvalidListenerException cause) {
		return new FailureAnalysis("Listener '" + cause.method() + "' of bean '" + cause.beanName() + "' can't work: "
				+ cause.reason() + ".", "Change the listener or the stream as described.", cause);
	}

}
