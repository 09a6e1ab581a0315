package dev.changefeed.dynamodb;

/**
 * An item that is gone, deleted or expired. Its text form names the event and never the
 * images.
 *
 * @param <T> the type of the images
 * @param oldImage the item as it was before
 * @param metadata where and when it happened
 */
public record Removed<T>(T oldImage, ChangeMetadata metadata) implements Change<T> {

	@Override
	public EventName eventName() {
		return EventName.REMOVE;
	}

	@Override
	public String toString() {
		return "Removed[" + this.metadata.eventId() + "]";
	}

}
