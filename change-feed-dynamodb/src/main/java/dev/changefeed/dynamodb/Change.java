package dev.changefeed.dynamodb;

/**
 * A change of an item with its images bound to a type. Immutable if the images are.
 *
 * @param <T> the type of the images
 */
public sealed interface Change<T> permits Inserted, Modified, Removed {

	/**
	 * What the change did.
	 * @return the name of the event
	 */
	EventName eventName();

	/**
	 * Where and when it happened.
	 * @return the metadata
	 */
	ChangeMetadata metadata();

}
