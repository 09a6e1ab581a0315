package dev.changefeed.dynamodb.image;

import java.util.Map;

import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.EventName;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * A record whose members were checked, not yet bound to a type. Its text form names the
 * event and never the images.
 *
 * @param record the record itself
 * @param eventName what it did
 * @param viewType which images its stream carries
 * @param metadata where and when it happened
 * @param newImage the item as it is now, {@code null} where the record has none or its
 * event can't have one
 * @param oldImage the item as it was before, {@code null} likewise
 */
public record DeliveredRecord(Record record, EventName eventName, StreamViewType viewType, ChangeMetadata metadata,
		@Nullable Map<String, AttributeValue> newImage, @Nullable Map<String, AttributeValue> oldImage) {

	/**
	 * Where it is, for messages.
	 */
	String place() {
		return "event '" + this.metadata.eventId() + "' at '" + this.metadata.sequenceNumber() + "' of shard '"
				+ this.metadata.shardId() + "' in '" + this.metadata.streamArn() + "'";
	}

	@Override
	public String toString() {
		return "DeliveredRecord[" + this.eventName + " " + this.metadata.eventId() + "]";
	}

}
