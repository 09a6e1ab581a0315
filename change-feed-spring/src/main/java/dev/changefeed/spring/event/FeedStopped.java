package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;

/**
 * A feed has ended without an error: it was stopped, or its stream is over.
 *
 * @param feed the feed
 */
public record FeedStopped(FeedKey feed) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
