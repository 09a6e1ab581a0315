package dev.changefeed.spring.listener;

import java.util.List;

import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Takes the records of one batch to their listeners, in order, until one fails or none
 * may begin any more.
 */
final class BatchTask {

	private final Batch<Record> batch;

	private final RecordHandler handler;

	private final WorkInHand inHand;

	BatchTask(Batch<Record> batch, RecordHandler handler, WorkInHand inHand) {
		this.batch = batch;
		this.handler = handler;
		this.inHand = inHand;
	}

	BatchResponse run() {
		List<SourceRecord<Record>> records = this.batch.records();
		for (SourceRecord<Record> record : records) {
			if (this.inHand.isInterrupted() || !this.batch.mayGoOn()) {
				return BatchResponse.doneBefore(record.position());
			}
			Throwable failure = this.handler.handle(this.batch, record);
			if (failure != null) {
				return BatchResponse.failed(record.position(), failure);
			}
		}
		return BatchResponse.done();
	}

}
