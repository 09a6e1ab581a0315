package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.core.store.StartItem;
import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;

/**
 * Where a shard is begun that has no checkpoint. A young shard has lost nothing yet, so
 * its oldest record is its first; an old one is asked for the begin of its range, where
 * the service answers Trimmed if records are gone (facts 2.3 and 4.9).
 */
final class StartRule {

	private static final Duration SURELY_KEPT = Duration.ofHours(23);

	private static final Duration LEAVING_ALREADY = Duration.ofHours(1);

	private final StartItem start;

	private final @Nullable Instant streamCreatedAt;

	StartRule(StartItem start, @Nullable Instant streamCreatedAt) {
		this.start = start;
		this.streamCreatedAt = streamCreatedAt;
	}

	IteratorStart begin(ShardNode shard, Instant now) {
		String first = shard.start();
		Instant since = youngSince(shard);
		if (first == null || (since != null && isYoung(since, now))) {
			return new IteratorStart.TrimHorizon();
		}
		return new IteratorStart.At(first);
	}

	/**
	 * Whether Trimmed at the begin of a shard's range means that records were lost which
	 * this consumer should have read.
	 */
	boolean trimmedBeginIsGap(ShardNode shard, Instant now) {
		if (this.streamCreatedAt != null && isYoung(this.streamCreatedAt, now)) {
			return false;
		}
		return !wasLeaving(shard, now);
	}

	/**
	 * Whether a consumer that begins at the trim horizon came too late for a shard: what
	 * is gone of it left the stream as the consumer first started.
	 */
	boolean wasLeaving(ShardNode shard, Instant now) {
		return this.start.instant() == null && wasLeavingAtFirstStart(shard) && duringFirstStart(now);
	}

	/**
	 * Whether the consumer first started so recently that what leaves the stream now was
	 * leaving then.
	 */
	boolean duringFirstStart(Instant now) {
		return Duration.between(this.start.firstStartAt(), now).compareTo(LEAVING_ALREADY) <= 0;
	}

	private boolean wasLeavingAtFirstStart(ShardNode shard) {
		Instant opened = shard.openedAt();
		return opened == null || !isYoung(opened, this.start.firstStartAt());
	}

	private @Nullable Instant youngSince(ShardNode shard) {
		Instant opened = shard.openedAt();
		Instant instant = this.start.instant();
		if (opened == null || instant == null) {
			return (opened != null) ? opened : instant;
		}
		return opened.isAfter(instant) ? opened : instant;
	}

	private static boolean isYoung(Instant since, Instant now) {
		return Duration.between(since, now).compareTo(SURELY_KEPT) < 0;
	}

}
