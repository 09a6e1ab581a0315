package dev.changefeed.spring.listener;

import java.util.List;
import java.util.Optional;

import dev.changefeed.dynamodb.image.ChangeBinder;
import dev.changefeed.dynamodb.image.DeliveredRecord;
import org.jspecify.annotations.Nullable;

/**
 * Makes the arguments of listeners from records. Thread-safe.
 */
final class ArgumentBinder {

	private final ChangeBinder changes;

	ArgumentBinder(ChangeBinder changes) {
		this.changes = changes;
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
			return this.changes.keys(record, key.type());
		}
		if (parameter instanceof ListenerParameter.WholeChange change) {
			return this.changes.change(record, change.type());
		}
		return (parameter instanceof ListenerParameter.Metadata) ? record.metadata() : record.record();
	}

	private @Nullable Object image(ListenerParameter.Image image, DeliveredRecord record) {
		Object bound = image.side().carriedBy(record.eventName()) ? carriedImage(image, record) : null;
		return image.optional() ? Optional.ofNullable(bound) : bound;
	}

	private Object carriedImage(ListenerParameter.Image image, DeliveredRecord record) {
		return switch (image.side()) {
			case NEW -> this.changes.neededNewImage(record, image.type());
			case OLD -> this.changes.neededOldImage(record, image.type());
		};
	}

}
