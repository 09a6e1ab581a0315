package dev.changefeed.dynamodb.image;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.ChangeMetadata.UserIdentity;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.dynamodb.image.UnreadableRecordException.Reason;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Checks the members of a record, nearly all of which the service's model declares
 * optional.
 */
final class RecordReader {

	// As seconds the year 5138; emulators send milliseconds where seconds belong.
	private static final long FIRST_MILLISECONDS = 100_000_000_000L;

	private final String consumer;

	private final StreamInfo stream;

	RecordReader(String consumer, StreamInfo stream) {
		this.consumer = consumer;
		this.stream = stream;
	}

	DeliveredRecord read(Record record, String shardId, int attempt) {
		StreamRecord change = record.dynamodb();
		if (change == null) {
			throw unreadable(Reason.NO_CHANGE, record, shardId, "has no member 'dynamodb'");
		}
		if (change.sequenceNumber() == null || change.sequenceNumber().isEmpty()) {
			throw unreadable(Reason.NO_SEQUENCE_NUMBER, record, shardId,
					"has no sequence number, so no checkpoint is possible");
		}
		EventName eventName = eventName(record, shardId);
		ChangeMetadata metadata = new ChangeMetadata(this.consumer, this.stream.table(), this.stream.streamArn(),
				shardId, eventId(record, change, shardId), change.sequenceNumber(), key(record, change, shardId),
				createdAt(change), userIdentity(record), attempt);
		return new DeliveredRecord(record, eventName, viewType(change), metadata, newImage(eventName, change),
				oldImage(eventName, change));
	}

	private EventName eventName(Record record, String shardId) {
		for (EventName name : EventName.values()) {
			if (name.name().equals(record.eventNameAsString())) {
				return name;
			}
		}
		throw unreadable(Reason.UNKNOWN_EVENT, record, shardId, (record.eventNameAsString() != null)
				? "has the unknown event '" + record.eventNameAsString() + "'" : "has no event name");
	}

	private static String eventId(Record record, StreamRecord change, String shardId) {
		return (record.eventID() != null) ? record.eventID() : shardId + ":" + change.sequenceNumber();
	}

	private Map<String, AttributeValue> key(Record record, StreamRecord change, String shardId) {
		if (change.hasKeys() && !change.keys().isEmpty()) {
			return change.keys();
		}
		Map<String, AttributeValue> image = change.hasNewImage() ? change.newImage() : change.oldImage();
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		for (String name : this.stream.keyAttributes()) {
			AttributeValue value = image.get(name);
			if (value == null) {
				throw unreadable(Reason.NO_KEYS, record, shardId, "does not say which item was changed");
			}
			key.put(name, value);
		}
		return key;
	}

	private static @Nullable Instant createdAt(StreamRecord change) {
		Instant time = change.approximateCreationDateTime();
		if (time == null || time.getEpochSecond() < FIRST_MILLISECONDS) {
			return time;
		}
		return Instant.ofEpochMilli(time.getEpochSecond());
	}

	private static @Nullable UserIdentity userIdentity(Record record) {
		Identity identity = record.userIdentity();
		if (identity == null || (identity.type() == null && identity.principalId() == null)) {
			return null;
		}
		return new UserIdentity((identity.type() != null) ? identity.type() : "",
				(identity.principalId() != null) ? identity.principalId() : "");
	}

	private StreamViewType viewType(StreamRecord change) {
		StreamViewType own = change.streamViewType();
		return (own == null || own == StreamViewType.UNKNOWN_TO_SDK_VERSION) ? this.stream.viewType() : own;
	}

	private static @Nullable Map<String, AttributeValue> newImage(EventName eventName, StreamRecord change) {
		return (eventName != EventName.REMOVE && change.hasNewImage()) ? change.newImage() : null;
	}

	private static @Nullable Map<String, AttributeValue> oldImage(EventName eventName, StreamRecord change) {
		return (eventName != EventName.INSERT && change.hasOldImage()) ? change.oldImage() : null;
	}

	private UnreadableRecordException unreadable(Reason reason, Record record, String shardId, String problem) {
		StreamRecord change = record.dynamodb();
		String sequenceNumber = (change != null) ? change.sequenceNumber() : null;
		return new UnreadableRecordException(reason, "Event '" + record.eventID() + "' at '" + sequenceNumber
				+ "' of shard '" + shardId + "' in '" + this.stream.streamArn() + "' " + problem
				+ ". Check what serves the stream, then let the consumer's failure policy take the record aside");
	}

}
