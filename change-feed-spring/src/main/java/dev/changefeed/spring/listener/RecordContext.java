package dev.changefeed.spring.listener;

import dev.changefeed.dynamodb.image.DeliveredRecord;
import org.slf4j.MDC;

/**
 * Puts the ids of the record in hand into the logging context of its thread.
 */
final class RecordContext {

	static final String CONSUMER = "changefeed.consumer";

	static final String TABLE = "changefeed.table";

	static final String SHARD = "changefeed.shard";

	static final String SEQUENCE_NUMBER = "changefeed.sequence-number";

	static final String EVENT_ID = "changefeed.event-id";

	private RecordContext() {
	}

	static RecordContext of(DeliveredRecord record) {
		MDC.put(CONSUMER, record.metadata().consumer());
		MDC.put(TABLE, record.metadata().table());
		MDC.put(SHARD, record.metadata().shardId());
		MDC.put(SEQUENCE_NUMBER, record.metadata().sequenceNumber());
		MDC.put(EVENT_ID, record.metadata().eventId());
		return new RecordContext();
	}

	void close() {
		MDC.remove(CONSUMER);
		MDC.remove(TABLE);
		MDC.remove(SHARD);
		MDC.remove(SEQUENCE_NUMBER);
		MDC.remove(EVENT_ID);
	}

}
