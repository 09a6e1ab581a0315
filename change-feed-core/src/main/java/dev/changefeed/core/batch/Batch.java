package dev.changefeed.core.batch;

import java.util.List;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;

/**
 * Consecutive records of one shard, in order, to be acknowledged once. The next batch of
 * the shard is handed over only after the acknowledgement of this one is stored; a batch
 * that is never acknowledged stalls its shard.
 * <p>
 * Thread-safe. The first acknowledgement counts. Its stage completes when it is stored;
 * if the write fails, the stage fails, the feed goes on trying, and acknowledging again
 * writes again.
 *
 * @param <R> what the source delivers
 */
public interface Batch<R> {

	/**
	 * The feed it comes from.
	 * @return the feed
	 */
	FeedKey feed();

	/**
	 * The shard it comes from.
	 * @return the shard
	 */
	String shard();

	/**
	 * Its records, at least one, in the order of the shard.
	 * @return the records
	 */
	List<SourceRecord<R>> records();

	/**
	 * Which attempt this is for a record: 1 the first time.
	 * @param position the record's position
	 * @return the attempt
	 */
	int attempt(String position);

	/**
	 * Whether the next record may be begun. A receiver that works through a batch asks
	 * before each record, and acknowledges what is done when it may not, by
	 * {@link BatchResponse#doneBefore(String)}: the lease may be too old by then.
	 * @return {@code false} if the feed could lose its place before the record is done
	 */
	default boolean mayGoOn() {
		return true;
	}

	/**
	 * Acknowledges all records.
	 * @return completes when that is stored; fails with
	 * {@link dev.changefeed.core.CheckpointStoreException} if the write failed, and with
	 * {@link dev.changefeed.core.LeaseLostException} if the feed no longer owns its place
	 */
	default CompletionStage<Void> commit() {
		return complete(BatchResponse.done());
	}

	/**
	 * Acknowledges the records before the earliest one that failed or was not tried.
	 * @param response what failed or was not tried
	 * @return as of {@link #commit()}
	 */
	CompletionStage<Void> complete(BatchResponse response);

	/**
	 * The position of the first record.
	 * @return the position
	 */
	default String firstPosition() {
		return records().get(0).position();
	}

	/**
	 * The position of the last record.
	 * @return the position
	 */
	default String lastPosition() {
		return records().get(records().size() - 1).position();
	}

}
