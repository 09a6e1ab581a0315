package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;

/**
 * This process has the lease of a feed.
 *
 * @param feed the feed
 * @param token the fencing token of this run
 */
public record LeaseTaken(FeedKey feed, long token) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
