package dev.changefeed.spring.listener;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.routing.RouteSubject;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.ChangeMetadata.UserIdentity;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.feed.StreamInfo;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Reads what listeners and routes want to know out of the records of one stream.
 */
final class RecordReader {

	private final StreamInfo stream;

	RecordReader(StreamInfo stream) {
		this.stream = stream;
	}

	/**
	 * Reads a record.
	 * @throws RecordRefusedException if it is not what records look like
	 */
	DeliveredRecord read(Batch<Record> batch, SourceRecord<Record> source) {
		try {
			return delivered(batch, source);
		}
		catch (RecordRefusedException ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			// Not kept as the cause: its message may quote a key.
			throw new RecordRefusedException(ErrorKind.UNFORESEEN, "The record at '" + source.position()
					+ "' of shard '" + batch.shard() + "' can't be read: " + ex.getClass().getName());
		}
	}

	private DeliveredRecord delivered(Batch<Record> batch, SourceRecord<Record> source) {
		Record record = source.value();
		EventName event = event(record);
		Map<String, AttributeValue> key = record.dynamodb().hasKeys() ? record.dynamodb().keys() : Map.of();
		ChangeMetadata metadata = new ChangeMetadata(batch.feed().consumer(), this.stream.table(),
				this.stream.streamArn(), batch.shard(), record.eventID(), source.position(), key, source.createdAt(),
				identity(record.userIdentity()), batch.attempt(source.position()));
		List<String> names = this.stream.keyAttributes();
		RouteSubject subject = new RouteSubject(event.name(), text(key, names, 0), text(key, names, 1));
		return new DeliveredRecord(record, event, metadata, subject);
	}

	private static EventName event(Record record) {
		return switch (record.eventName()) {
			case INSERT -> EventName.INSERT;
			case MODIFY -> EventName.MODIFY;
			case REMOVE -> EventName.REMOVE;
			default -> throw new RecordRefusedException(ErrorKind.UNFORESEEN, "The record '" + record.eventID()
					+ "' has an event of the unknown name '" + record.eventNameAsString() + "'");
		};
	}

	private static @Nullable UserIdentity identity(@Nullable Identity identity) {
		return (identity != null) ? new UserIdentity(identity.type(), identity.principalId()) : null;
	}

	private static @Nullable String text(Map<String, AttributeValue> key, List<String> names, int index) {
		AttributeValue value = (index < names.size()) ? key.get(names.get(index)) : null;
		if (value == null) {
			return null;
		}
		return (value.n() != null) ? new BigDecimal(value.n()).stripTrailingZeros().toPlainString() : value.s();
	}

}
