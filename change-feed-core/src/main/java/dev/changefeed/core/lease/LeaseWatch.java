package dev.changefeed.core.lease;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.core.store.LeaseItem;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether another's lease may be taken: it was released, it has not changed for
 * its own duration on our monotonic clock, or it expired so long ago that no difference
 * of clocks explains it. Control thread only.
 */
final class LeaseWatch {

	private final LeaseOptions options;

	private @Nullable LeaseItem seen;

	private long seenSinceNanos;

	LeaseWatch(LeaseOptions options) {
		this.options = options;
	}

	boolean mayTake(LeaseItem item, Instant now, long nanos) {
		if (item.released()) {
			return true;
		}
		if (item.expiresAt().plus(this.options.maxClockSkew()).isBefore(now)) {
			return true;
		}
		if (!item.equals(this.seen)) {
			this.seen = item;
			this.seenSinceNanos = nanos;
			return false;
		}
		Duration duration = (item.duration() != null) ? item.duration() : this.options.duration();
		return nanos - this.seenSinceNanos >= duration.toNanos();
	}

}
