package dev.changefeed.dynamodb.service;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * One page of GetRecords.
 *
 * @param records the records, possibly none
 * @param nextIterator where to read on, or {@code null} at the end of a closed shard
 * (also where the service sent an empty text)
 * @param date the service's time of the answer, or {@code null} if it did not say
 */
public record RecordsPage(List<Record> records, @Nullable String nextIterator, @Nullable Instant date) {

	public RecordsPage {
		records = List.copyOf(records);
	}

	@Override
	public String toString() {
		return "RecordsPage[" + this.records.size() + " records]";
	}

}
