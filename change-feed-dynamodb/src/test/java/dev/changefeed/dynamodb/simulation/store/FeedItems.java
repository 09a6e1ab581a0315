package dev.changefeed.dynamodb.simulation.store;

import java.util.Map;
import java.util.TreeMap;

import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import org.jspecify.annotations.Nullable;

/**
 * What is stored of one feed.
 */
final class FeedItems {

	private final Map<String, ShardCheckpoint> shards = new TreeMap<>();

	private @Nullable StartItem start;

	private @Nullable LeaseItem lease;

	Map<String, ShardCheckpoint> shards() {
		return this.shards;
	}

	@Nullable StartItem start() {
		return this.start;
	}

	void start(StartItem item) {
		this.start = item;
	}

	@Nullable LeaseItem lease() {
		return this.lease;
	}

	void lease(LeaseItem item) {
		this.lease = item;
	}

}
