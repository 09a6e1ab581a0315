package dev.changefeed.core.batch;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * A record as the source delivered it.
 *
 * @param <R> what the source delivers
 * @param position its position in its shard, opaque text
 * @param value the record itself
 * @param createdAt when it was created by the service's clock, or {@code null} if the
 * service did not say
 * @param bytes its size in memory, about
 * @param passedOver whether it lies before the consumer's start and is not to be handed
 * over
 */
public record SourceRecord<R>(String position, R value, @Nullable Instant createdAt, long bytes, boolean passedOver) {

	@Override
	public String toString() {
		return "SourceRecord[" + this.position + "]";
	}

}
