package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;

/**
 * Another process has the lease of a feed, and this one stands by.
 *
 * @param feed the feed
 * @param owner the name of the other process
 */
public record LeaseWaiting(FeedKey feed, String owner) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
