package dev.changefeed.spring.listener;

import java.util.Map;

import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.routing.RouteSubject;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.EventName;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A record on its way to a listener. Its text form leaves contents out.
 *
 * @param record what the service delivered
 * @param event what the change did
 * @param metadata where and when it happened
 * @param subject what routes look at
 */
record DeliveredRecord(Record record, EventName event, ChangeMetadata metadata, RouteSubject subject) {

	/**
	 * An image that the event carries.
	 * @throws RecordRefusedException if the record lacks it
	 */
	Map<String, AttributeValue> image(ImageSide side) {
		Map<String, AttributeValue> image = switch (side) {
			case NEW -> this.record.dynamodb().hasNewImage() ? this.record.dynamodb().newImage() : null;
			case OLD -> this.record.dynamodb().hasOldImage() ? this.record.dynamodb().oldImage() : null;
		};
		return present(side.inWords(), image);
	}

	/**
	 * The key attributes of the item.
	 * @throws RecordRefusedException if the record lacks them
	 */
	Map<String, AttributeValue> keys() {
		return present("key", this.record.dynamodb().hasKeys() ? this.record.dynamodb().keys() : null);
	}

	private Map<String, AttributeValue> present(String what, @Nullable Map<String, AttributeValue> attributes) {
		if (attributes == null) {
			throw new RecordRefusedException(ErrorKind.UNFORESEEN,
					"The " + this.event + " record '" + this.metadata.eventId() + "' carries no " + what
							+ ", although its event and the view of stream '" + this.metadata.streamArn() + "' say so");
		}
		return attributes;
	}

	@Override
	public String toString() {
		return "DeliveredRecord[" + this.event + " " + this.metadata.eventId() + "]";
	}

}
