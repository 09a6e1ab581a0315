package dev.changefeed.dynamodb.source;

import java.time.Instant;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.batch.SourceRecord;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/**
 * Takes out of a record what the feed needs to know, and guards the members that the
 * service may leave out.
 */
final class RecordConversion {

	/**
	 * What a record takes in memory whose size was not said.
	 */
	private static final long UNKNOWN_BYTES = 1024;

	/**
	 * Some servers write milliseconds where the service writes seconds.
	 */
	private static final long LARGEST_SECOND = 100_000_000_000L;

	private RecordConversion() {
	}

	static SourceRecord<Record> convert(String shard, Record record, @Nullable Instant passOverBefore) {
		StreamRecord details = record.dynamodb();
		String sequenceNumber = (details != null) ? details.sequenceNumber() : null;
		if (details == null || sequenceNumber == null || sequenceNumber.isEmpty()) {
			throw new ChangeFeedException(ErrorKind.UNFORESEEN, "Record '" + record.eventID() + "' of shard '" + shard
					+ "' has no sequence number, so no checkpoint can name it");
		}
		Instant createdAt = createdAt(details);
		boolean passedOver = passOverBefore != null && createdAt != null && createdAt.isBefore(passOverBefore);
		Long size = details.sizeBytes();
		return new SourceRecord<>(sequenceNumber, record, createdAt, (size != null && size > 0) ? size : UNKNOWN_BYTES,
				passedOver);
	}

	private static @Nullable Instant createdAt(StreamRecord details) {
		Instant createdAt = details.approximateCreationDateTime();
		if (createdAt != null && createdAt.getEpochSecond() > LARGEST_SECOND) {
			return Instant.ofEpochMilli(createdAt.getEpochSecond());
		}
		return createdAt;
	}

}
