package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;

/**
 * This process no longer has the lease of a feed.
 *
 * @param feed the feed
 */
public record LeaseLost(FeedKey feed) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
