package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;

/**
 * Every shard the feed starts with holds its place: what is written from now on is
 * delivered.
 *
 * @param feed the feed
 */
public record FeedJoined(FeedKey feed) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
