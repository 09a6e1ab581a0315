package dev.changefeed.sample.audit;

import java.time.Instant;

import dev.changefeed.dynamodb.EventName;
import org.jspecify.annotations.Nullable;

/**
 * One change as a listener was given it.
 *
 * @param eventId the id of the event
 * @param eventName what it did
 * @param type the type the images were bound to
 * @param id the id of the order, customer or cart
 * @param before what mattered before, or {@code null} for a new one
 * @param after what matters now, or {@code null} for a removed one
 * @param expired whether its time to live was over
 * @param shardId the shard it came by
 * @param attempt which attempt it was
 * @param seenAt when the listener was called
 * @param latencyMillis time from the write to the listener, or {@code null} where the
 * images don't tell when it was written
 */
public record AuditEntry(String eventId, EventName eventName, String type, String id, @Nullable String before,
		@Nullable String after, boolean expired, String shardId, int attempt, Instant seenAt,
		@Nullable Long latencyMillis) {

}
