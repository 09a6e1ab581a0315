package dev.changefeed.spring.listener;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.routing.Route;
import dev.changefeed.core.routing.RouteFilter;
import dev.changefeed.core.routing.RouteTable;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.feed.StreamInfo;

/**
 * Makes the routes of one consumer's listeners, after checking that its stream can serve
 * them.
 */
final class ListenerTable {

	private ListenerTable() {
	}

	static RouteTable<ListenerMethod> of(String consumer, List<ListenerMethod> listeners, StreamInfo stream) {
		if (listeners.isEmpty()) {
			throw new ChangeFeedException(ErrorKind.CONFIGURATION, "Consumer '" + consumer
					+ "' has no listener, so every change of table '" + stream.table()
					+ "' would be passed over for good; annotate a method of a bean with @DynamoStreamListener, or "
					+ "take the consumer away");
		}
		ViewCheck check = new ViewCheck(stream);
		listeners.forEach(check::check);
		return new RouteTable<>(listeners.stream().map(ListenerTable::route).toList());
	}

	private static Route<ListenerMethod> route(ListenerMethod listener) {
		return new Route<>(listener.id(),
				RouteFilter.of(eventNames(listener), listener.partitionKeys(), listener.sortKeys()), 0, listener);
	}

	/**
	 * All events are no condition, so that a listener of every event equals one that
	 * names none.
	 */
	private static Set<String> eventNames(ListenerMethod listener) {
		return (listener.events().size() == EventName.values().length) ? Set.of()
				: listener.events().stream().map(EventName::name).collect(Collectors.toUnmodifiableSet());
	}

}
