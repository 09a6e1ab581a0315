package dev.changefeed.spring.runner;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.listener.ListenerObserver;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells several observers. One that throws is logged and disturbs nobody.
 */
final class CompositeListenerObserver implements ListenerObserver {

	private static final Logger logger = LoggerFactory.getLogger(CompositeListenerObserver.class);

	private final List<ListenerObserver> observers;

	CompositeListenerObserver(Collection<? extends ListenerObserver> observers) {
		this.observers = List.copyOf(observers);
	}

	@Override
	public void processed(String consumer, EventName event, Outcome outcome, Duration took) {
		for (ListenerObserver observer : this.observers) {
			try {
				observer.processed(consumer, event, outcome, took);
			}
			catch (RuntimeException ex) {
				logger.error("Observer '{}' of the listeners failed", observer.getClass().getName(), ex);
			}
		}
	}

}
