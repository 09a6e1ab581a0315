package dev.changefeed.core.routing;

import org.jspecify.annotations.Nullable;

/**
 * What routes look at in a record. Its text form leaves the keys out.
 *
 * @param eventName the name of the event
 * @param partitionKey the text of the partition key, plain decimal digits if it is a
 * number, {@code null} if it has no text
 * @param sortKey the text of the sort key, likewise, {@code null} if there is none
 */
public record RouteSubject(String eventName, @Nullable String partitionKey, @Nullable String sortKey) {

	@Override
	public String toString() {
		return "RouteSubject[" + this.eventName + "]";
	}

}
