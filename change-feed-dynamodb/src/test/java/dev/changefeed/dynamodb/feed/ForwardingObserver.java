package dev.changefeed.dynamodb.feed;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;

/**
 * Passes on what tests look at.
 */
class ForwardingObserver implements FeedObserver {

	private final FeedObserver next;

	ForwardingObserver(FeedObserver next) {
		this.next = next;
	}

	@Override
	public void joined(FeedKey feed) {
		this.next.joined(feed);
	}

}
