package dev.changefeed.dynamodb;

import java.time.Instant;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Where and when a change happened. Its text form leaves the item's key out.
 *
 * @param consumer the consumer it was delivered to
 * @param table the table
 * @param streamArn the stream
 * @param shardId the shard
 * @param eventId the id of the event, the same whenever it is delivered again; unique in
 * the stream, in no order
 * @param sequenceNumber the position in the shard
 * @param key the key attributes of the item
 * @param createdAt when it was written, to the second, or {@code null} if the service did
 * not say
 * @param userIdentity who wrote it, {@code null} for ordinary writes
 * @param attempt which attempt this is: 1 the first time
 */
public record ChangeMetadata(String consumer, String table, String streamArn, String shardId, String eventId,
		String sequenceNumber, Map<String, AttributeValue> key, @Nullable Instant createdAt,
		@Nullable UserIdentity userIdentity, int attempt) {

	public ChangeMetadata {
		key = Map.copyOf(key);
	}

	/**
	 * Whether the item was deleted by its time to live.
	 * @return {@code true} for an expired item
	 */
	public boolean expired() {
		return this.userIdentity != null && this.userIdentity.isTimeToLive();
	}

	@Override
	public String toString() {
		return "ChangeMetadata[" + this.eventId + " at " + this.sequenceNumber + " of " + this.shardId + " in "
				+ this.table + "]";
	}

	/**
	 * Who wrote a change.
	 *
	 * @param type the kind, such as {@code Service}
	 * @param principalId the name
	 */
	public record UserIdentity(String type, String principalId) {

		boolean isTimeToLive() {
			return "Service".equalsIgnoreCase(this.type) && "dynamodb.amazonaws.com".equals(this.principalId);
		}

	}

}
