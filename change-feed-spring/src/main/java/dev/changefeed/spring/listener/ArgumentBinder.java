package dev.changefeed.spring.listener;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.dynamodb.image.ImageBinder;
import org.jspecify.annotations.Nullable;

/**
 * Makes the arguments of listeners from records. Thread-safe.
 */
final class ArgumentBinder {

	private final ImageBinder images;

	ArgumentBinder(ImageBinder images) {
		this.images = images;
	}

	@Nullable Object[] bind(List<ListenerParameter> parameters, DeliveredRecord record) {
		@Nullable Object[] arguments = new Object[parameters.size()];
		for (int i = 0; i < arguments.length; i++) {
			arguments[i] = bind(parameters.get(i), record);
		}
		return arguments;
	}

	private @Nullable Object bind(ListenerParameter parameter, DeliveredRecord record) {
		if (parameter instanceof ListenerParameter.Image image) {
			return image(image, record);
		}
		if (parameter instanceof ListenerParameter.ItemKey key) {
			return this.images.bind(record.keys(), key.type());
		}
		if (parameter instanceof ListenerParameter.WholeChange change) {
			return change(change.type(), record);
		}
		return (parameter instanceof ListenerParameter.Metadata) ? record.metadata() : record.record();
	}

	private @Nullable Object image(ListenerParameter.Image image, DeliveredRecord record) {
		Object bound = image.side().carriedBy(record.event()) ? bind(image.side(), image.type(), record) : null;
		return image.optional() ? Optional.ofNullable(bound) : bound;
	}

	private Change<Object> change(Type type, DeliveredRecord record) {
		return switch (record.event()) {
			case INSERT -> new Inserted<>(bind(ImageSide.NEW, type, record), record.metadata());
			case MODIFY ->
				new Modified<>(bind(ImageSide.OLD, type, record), bind(ImageSide.NEW, type, record), record.metadata());
			case REMOVE -> new Removed<>(bind(ImageSide.OLD, type, record), record.metadata());
		};
	}

	private Object bind(ImageSide side, Type type, DeliveredRecord record) {
		return this.images.bind(record.image(side), type);
	}

}
