package dev.changefeed.core.feed;

import java.time.Duration;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells of batches that nothing was said of for a minute. They are not taken back: a
 * listener has no time limit, but its shard stands still and somebody should know.
 * Control thread only.
 */
final class StallWatch<R> {

	static final Duration AFTER = Duration.ofMinutes(1);

	private static final Duration EVERY = Duration.ofSeconds(30);

	private static final Logger logger = LoggerFactory.getLogger(StallWatch.class);

	private final FeedParts<R> parts;

	private final LaneControl<R> lanes;

	StallWatch(FeedParts<R> parts, LaneControl<R> lanes) {
		this.parts = parts;
		this.lanes = lanes;
	}

	void look() {
		for (ShardLane<R> lane : this.lanes.lanes()) {
			HandedBatch<R> batch = lane.inHand();
			if (batch != null && batch.response() == null) {
				look(lane, Duration.ofNanos(this.parts.loop().nanoTime() - batch.handedAtNanos()));
			}
		}
		if (!this.lanes.closed()) {
			this.parts.loop().schedule(EVERY, this::look);
		}
	}

	private void look(ShardLane<R> lane, Duration since) {
		if (since.compareTo(AFTER) >= 0) {
			if (since.minus(EVERY).compareTo(AFTER) < 0) {
				logger.warn("Feed '{}' waits for the acknowledgement of a batch of shard '{}' since {}",
						this.parts.feed(), lane.shard(), since);
			}
			this.parts.observer().batchStalled(this.parts.feed(), lane.shard(), since);
		}
	}

}
