package dev.changefeed.dynamodb;

import java.util.List;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Consecutive records of one shard of a DynamoDB stream, in the words of the service. To
 * be acknowledged once, by {@link #commit()} or {@link #complete(BatchResponse)}; the
 * identifiers of a response are sequence numbers. The shard gets no further batch before
 * that is stored. Thread-safe.
 */
public final class ChangeFeedBatch {

	private final Batch<Record> batch;

	private ChangeFeedBatch(Batch<Record> batch) {
		this.batch = batch;
	}

	/**
	 * A batch as a receiver got it.
	 * @param batch the batch
	 * @return the same batch
	 */
	public static ChangeFeedBatch of(Batch<Record> batch) {
		return new ChangeFeedBatch(batch);
	}

	/**
	 * The consumer it was delivered to.
	 * @return the consumer's name
	 */
	public String consumer() {
		return this.batch.feed().consumer();
	}

	/**
	 * The stream it comes from.
	 * @return the stream's ARN
	 */
	public String streamArn() {
		return this.batch.feed().stream();
	}

	/**
	 * The shard it comes from.
	 * @return the shard's id
	 */
	public String shardId() {
		return this.batch.shard();
	}

	/**
	 * Its records as the service sent them, at least one, in the order of the shard.
	 * @return the records
	 */
	public List<Record> records() {
		return this.batch.records().stream().map(SourceRecord::value).toList();
	}

	/**
	 * The sequence number of the first record.
	 * @return the number
	 */
	public String firstSequenceNumber() {
		return this.batch.firstPosition();
	}

	/**
	 * The sequence number of the last record, which a commit stores.
	 * @return the number
	 */
	public String lastSequenceNumber() {
		return this.batch.lastPosition();
	}

	/**
	 * Which attempt this is for a record: 1 the first time.
	 * @param sequenceNumber the record's number
	 * @return the attempt
	 */
	public int attempt(String sequenceNumber) {
		return this.batch.attempt(sequenceNumber);
	}

	/**
	 * Acknowledges all records.
	 * @return as of {@link Batch#commit()}
	 */
	public CompletionStage<Void> commit() {
		return this.batch.commit();
	}

	/**
	 * Acknowledges the records before the earliest one that failed or was not tried.
	 * @param response the sequence numbers of the records that failed or were not tried
	 * @return as of {@link Batch#commit()}
	 */
	public CompletionStage<Void> complete(BatchResponse response) {
		return this.batch.complete(response);
	}

	@Override
	public String toString() {
		return "ChangeFeedBatch[" + this.batch.records().size() + " records of " + shardId() + " from "
				+ firstSequenceNumber() + "]";
	}

}
