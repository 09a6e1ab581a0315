package dev.changefeed.spring.event;

import dev.changefeed.core.FeedKey;
import org.jspecify.annotations.Nullable;

/**
 * Records are gone that a feed has not read.
 *
 * @param feed the feed
 * @param shard the shard
 * @param position the stored position, or {@code null} if there is none
 */
public record GapFound(FeedKey feed, String shard, @Nullable String position) implements ChangeFeedEvent {

	@Override
	public String consumer() {
		return this.feed.consumer();
	}

}
