package dev.changefeed.spring.listener;

import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.feed.StreamInfo;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Refuses listeners that a stream can't serve.
 */
final class ViewCheck {

	private final StreamInfo stream;

	ViewCheck(StreamInfo stream) {
		this.stream = stream;
	}

	void check(ListenerMethod listener) {
		if (!listener.sortKeys().isEmpty() && this.stream.keyAttributes().size() < 2) {
			throw listener.definition()
				.invalid("it filters by 'sortKey', but the table '" + this.stream.table()
						+ "' has a partition key only; take away the filter");
		}
		for (int i = 0; i < listener.parameters().size(); i++) {
			check(listener, i, listener.parameters().get(i));
		}
	}

	private void check(ListenerMethod listener, int index, ListenerParameter parameter) {
		if (parameter instanceof ListenerParameter.Image image) {
			check(listener, index, image.side());
		}
		else if (parameter instanceof ListenerParameter.WholeChange) {
			for (EventName event : listener.events()) {
				checkChange(listener, index, event);
			}
		}
	}

	private void checkChange(ListenerMethod listener, int index, EventName event) {
		for (ImageSide side : ImageSide.values()) {
			if (side.carriedBy(event)) {
				check(listener, index, side);
			}
		}
	}

	private void check(ListenerMethod listener, int index, ImageSide side) {
		if (!side.heldBy(this.stream.viewType())) {
			throw listener.definition()
				.invalid("parameter " + (index + 1) + " needs the " + side.inWords() + ", but the stream of table '"
						+ this.stream.table() + "' has the view " + this.stream.viewType()
						+ ", which does not hold it; switch the stream off and on again with the view " + side.view()
						+ " or " + StreamViewType.NEW_AND_OLD_IMAGES + ", or take the parameter away");
		}
	}

}
