package dev.changefeed.spring.listener;

import java.time.Duration;

import dev.changefeed.dynamodb.EventName;

/**
 * Is told what became of each record. Metrics bind to it.
 * <p>
 * Called on the threads of the listeners, for different shards at the same time; an
 * implementation must be quick and must not throw.
 */
public interface ListenerObserver {

	/**
	 * A record is through.
	 * @param consumer the consumer
	 * @param event what the change did
	 * @param outcome what became of the record
	 * @param took how long routing, binding and the listener took
	 */
	void processed(String consumer, EventName event, Outcome outcome, Duration took);

	/**
	 * What became of a record.
	 */
	enum Outcome {

		/**
		 * A listener took it.
		 */
		HANDLED,

		/**
		 * It could not be bound, its listener threw, or no listener matched and that was
		 * not to be ignored; it comes again.
		 */
		FAILED,

		/**
		 * No listener matched, and it was passed over.
		 */
		UNMATCHED

	}

}
