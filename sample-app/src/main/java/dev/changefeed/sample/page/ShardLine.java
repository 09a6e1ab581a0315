package dev.changefeed.sample.page;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * A shard as one feed sees it.
 *
 * @param id the shard's id
 * @param finished whether it was read, acknowledged and stored to its end
 * @param position the stored position, or {@code null} if nothing is stored
 * @param records how many of its records were acknowledged since the start
 * @param lagMillis how far behind the service's clock it was at the last read, or
 * {@code null} before the first
 * @param order the how-manieth shard of the feed it is
 */
record ShardLine(String id, boolean finished, @Nullable String position, long records, @Nullable Long lagMillis,
		long order) {

	static ShardLine opened(String id, @Nullable String position, long order) {
		return new ShardLine(id, false, position, 0, null, order);
	}

	ShardLine reopened(@Nullable String stored) {
		return new ShardLine(this.id, false, stored, this.records, this.lagMillis, this.order);
	}

	ShardLine storedAt(String stored) {
		return new ShardLine(this.id, this.finished, stored, this.records, this.lagMillis, this.order);
	}

	ShardLine done(int more) {
		return new ShardLine(this.id, this.finished, this.position, this.records + more, this.lagMillis, this.order);
	}

	ShardLine behind(Duration lag) {
		return new ShardLine(this.id, this.finished, this.position, this.records, lag.toMillis(), this.order);
	}

	ShardLine end() {
		return new ShardLine(this.id, true, this.position, this.records, null, this.order);
	}

}
