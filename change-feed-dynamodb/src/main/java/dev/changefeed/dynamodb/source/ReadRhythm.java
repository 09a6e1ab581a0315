package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.core.batch.SourceRecord;
import org.jspecify.annotations.Nullable;

/**
 * When a shard is read next: at once while it is behind, after the poll interval when it
 * is busy, and twice as late each time when it is idle. Control thread only.
 */
final class ReadRhythm {

	private static final Duration BEHIND = Duration.ofSeconds(1);

	private final Duration busy;

	private final Duration idle;

	private Duration emptyDelay;

	private long nextNanos;

	private boolean begun;

	ReadRhythm(Duration busy, Duration idle) {
		this.busy = busy;
		this.idle = idle;
		this.emptyDelay = busy;
	}

	/**
	 * Takes in a page that was read.
	 * @param last its last record, or {@code null} for an empty page
	 */
	void read(@Nullable SourceRecord<?> last, Instant serviceNow, long nanos) {
		this.begun = true;
		if (last == null) {
			this.nextNanos = nanos + this.emptyDelay.toNanos();
			Duration doubled = this.emptyDelay.multipliedBy(2);
			this.emptyDelay = (doubled.compareTo(this.idle) < 0) ? doubled : this.idle;
			return;
		}
		this.emptyDelay = this.busy;
		Instant createdAt = last.createdAt();
		boolean behind = createdAt != null && createdAt.plus(BEHIND).isBefore(serviceNow);
		this.nextNanos = behind ? nanos : nanos + this.busy.toNanos();
	}

	Duration delay(long nanos) {
		long wait = this.begun ? this.nextNanos - nanos : 0;
		return (wait > 0) ? Duration.ofNanos(wait) : Duration.ZERO;
	}

}
