package dev.changefeed.dynamodb;

/**
 * An item that was changed. Its text form names the event and never the images.
 *
 * @param <T> the type of the images
 * @param oldImage the item as it was before
 * @param newImage the item as it is now
 * @param metadata where and when it happened
 */
public record Modified<T>(T oldImage, T newImage, ChangeMetadata metadata) implements Change<T> {

	@Override
	public EventName eventName() {
		return EventName.MODIFY;
	}

	@Override
	public String toString() {
		return "Modified[" + this.metadata.eventId() + "]";
	}

}
