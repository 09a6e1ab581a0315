package dev.changefeed.dynamodb;

/**
 * An item that is new. Its text form names the event and never the images.
 *
 * @param <T> the type of the images
 * @param newImage the item as it is now
 * @param metadata where and when it happened
 */
public record Inserted<T>(T newImage, ChangeMetadata metadata) implements Change<T> {

	@Override
	public EventName eventName() {
		return EventName.INSERT;
	}

	@Override
	public String toString() {
		return "Inserted[" + this.metadata.eventId() + "]";
	}

}
