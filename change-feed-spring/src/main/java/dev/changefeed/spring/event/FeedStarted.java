package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;

/**
 * A feed reads and hands over from now on.
 *
 * @param feed the feed
 */
public record FeedStarted(FeedKey feed) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
