package dev.changefeed.spring.listener;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.image.ChangeBinder;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * The image before or after a change.
 */
enum ImageSide {

	NEW(EnumSet.of(EventName.INSERT, EventName.MODIFY), StreamViewType.NEW_IMAGE),

	OLD(EnumSet.of(EventName.MODIFY, EventName.REMOVE), StreamViewType.OLD_IMAGE);

	private final Set<EventName> carriers;

	private final StreamViewType view;

	ImageSide(Set<EventName> carriers, StreamViewType view) {
		this.carriers = carriers;
		this.view = view;
	}

	/**
	 * Whether records of an event carry this image, if the view of the stream does.
	 */
	boolean carriedBy(EventName event) {
		return this.carriers.contains(event);
	}

	/**
	 * Whether the view of a stream holds this image.
	 */
	boolean heldBy(StreamViewType type) {
		return switch (this) {
			case NEW -> ChangeBinder.carriesNewImages(type);
			case OLD -> ChangeBinder.carriesOldImages(type);
		};
	}

	/**
	 * The view that holds this image and no other.
	 */
	StreamViewType view() {
		return this.view;
	}

	/**
	 * Its name in a sentence.
	 */
	String inWords() {
		return name().toLowerCase(Locale.ROOT) + " image";
	}

}
