package dev.changefeed.dynamodb.image;

import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.Map;

import dev.changefeed.core.routing.RouteSubject;
import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.dynamodb.image.UnreadableRecordException.Reason;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Makes typed changes from the records of one stream for one consumer. Thread-safe.
 * <p>
 * An image that an event can't carry (an insert has no old one, a removal no new one), or
 * that the view of the stream leaves out, is {@code null}. One that it should carry and
 * doesn't is an error of the record.
 */
public final class ChangeBinder {

	private final ImageBinder images;

	private final StreamInfo stream;

	private final RecordReader reader;

	/**
	 * Creates a binder.
	 * @param images binds the images
	 * @param consumer the consumer's name
	 * @param stream the stream the records come from
	 */
	public ChangeBinder(ImageBinder images, String consumer, StreamInfo stream) {
		this.images = images;
		this.stream = stream;
		this.reader = new RecordReader(consumer, stream);
	}

	/**
	 * Checks a record.
	 * @param record the record as the SDK gave it
	 * @param shardId the shard it comes from
	 * @param attempt which attempt this is, 1 the first time
	 * @return the record with its metadata
	 * @throws UnreadableRecordException if it lacks what can't be done without
	 */
	public DeliveredRecord read(Record record, String shardId, int attempt) {
		return this.reader.read(record, shardId, attempt);
	}

	/**
	 * What routes look at in a record.
	 * @param record the record
	 * @return its event and the texts of its keys
	 */
	public RouteSubject subject(DeliveredRecord record) {
		Iterator<String> names = this.stream.keyAttributes().iterator();
		return new RouteSubject(record.eventName().name(), text(record, names), text(record, names));
	}

	private static @Nullable String text(DeliveredRecord record, Iterator<String> names) {
		return names.hasNext() ? ItemKey.text(record.metadata().key().get(names.next())).orElse(null) : null;
	}

	/**
	 * Binds the item as it is now.
	 * @param record the record
	 * @param target the type to make
	 * @return the item, or {@code null} if the event or the view carries no new image
	 * @throws ImageBindingException if it does not fit
	 * @throws UnreadableRecordException if it should be there and isn't
	 */
	public @Nullable Object newImage(DeliveredRecord record, Type target) {
		boolean expected = record.eventName() != EventName.REMOVE && carriesNewImages(record.viewType());
		return image(record, "New image", record.newImage(), expected, target);
	}

	/**
	 * Binds the item as it was before.
	 * @param record the record
	 * @param target the type to make
	 * @return the item, or {@code null} if the event or the view carries no old image
	 * @throws ImageBindingException if it does not fit
	 * @throws UnreadableRecordException if it should be there and isn't
	 */
	public @Nullable Object oldImage(DeliveredRecord record, Type target) {
		boolean expected = record.eventName() != EventName.INSERT && carriesOldImages(record.viewType());
		return image(record, "Old image", record.oldImage(), expected, target);
	}

	/**
	 * Binds the item as it is now, for those who can't do without it.
	 * @param record the record
	 * @param target the type to make
	 * @return the item
	 * @throws ImageBindingException if it does not fit
	 * @throws UnreadableRecordException if it is not there
	 */
	public Object neededNewImage(DeliveredRecord record, Type target) {
		return needed(record, "new", newImage(record, target));
	}

	/**
	 * Binds the item as it was before, for those who can't do without it.
	 * @param record the record
	 * @param target the type to make
	 * @return the item
	 * @throws ImageBindingException if it does not fit
	 * @throws UnreadableRecordException if it is not there
	 */
	public Object neededOldImage(DeliveredRecord record, Type target) {
		return needed(record, "old", oldImage(record, target));
	}

	/**
	 * Binds the key attributes of the item.
	 * @param record the record
	 * @param target the type to make
	 * @return the keys
	 * @throws ImageBindingException if they don't fit
	 */
	public Object keys(DeliveredRecord record, Type target) {
		return bind(record, "Keys", record.metadata().key(), target);
	}

	/**
	 * Binds a whole change.
	 * @param record the record
	 * @param target the type of its images
	 * @return the change
	 * @throws ImageBindingException if an image does not fit
	 * @throws UnreadableRecordException if an image of the change is not there
	 */
	public Change<?> change(DeliveredRecord record, Type target) {
		return switch (record.eventName()) {
			case INSERT -> new Inserted<>(neededNewImage(record, target), record.metadata());
			case MODIFY ->
				new Modified<>(neededOldImage(record, target), neededNewImage(record, target), record.metadata());
			case REMOVE -> new Removed<>(neededOldImage(record, target), record.metadata());
		};
	}

	/**
	 * Whether a view has the items as they are after a change.
	 * @param view the view
	 * @return {@code true} if inserts and modifications carry new images
	 */
	public static boolean carriesNewImages(StreamViewType view) {
		return view == StreamViewType.NEW_IMAGE || view == StreamViewType.NEW_AND_OLD_IMAGES;
	}

	/**
	 * Whether a view has the items as they were before a change.
	 * @param view the view
	 * @return {@code true} if modifications and removals carry old images
	 */
	public static boolean carriesOldImages(StreamViewType view) {
		return view == StreamViewType.OLD_IMAGE || view == StreamViewType.NEW_AND_OLD_IMAGES;
	}

	private @Nullable Object image(DeliveredRecord record, String what, @Nullable Map<String, AttributeValue> image,
			boolean expected, Type target) {
		if (image != null) {
			return bind(record, what, image, target);
		}
		if (expected) {
			throw new UnreadableRecordException(Reason.IMAGE_MISSING,
					what + " is missing in " + record.place() + ", though " + record.eventName()
							+ " events of a stream with view " + record.viewType()
							+ " carry it. Check what serves the stream");
		}
		return null;
	}

	private Object bind(DeliveredRecord record, String what, Map<String, AttributeValue> image, Type target) {
		try {
			return this.images.bind(image, target);
		}
		catch (ImageBindingException ex) {
			throw ex.within(what + " of " + record.place());
		}
	}

	private static Object needed(DeliveredRecord record, String which, @Nullable Object image) {
		if (image == null) {
			throw new UnreadableRecordException(Reason.VIEW_TOO_SMALL,
					"View " + record.viewType() + " has no " + which + " image for " + record.place()
							+ ", which is needed. Turn the stream on with NEW_AND_OLD_IMAGES, or ask for the images "
							+ "that there are");
		}
		return image;
	}

}
