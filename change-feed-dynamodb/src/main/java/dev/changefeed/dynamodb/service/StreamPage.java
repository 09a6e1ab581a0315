package dev.changefeed.dynamodb.service;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * One page of DescribeStream.
 *
 * @param table the table's name
 * @param status the status as the service writes it: ENABLING, ENABLED, DISABLING or
 * DISABLED
 * @param viewType which images its records carry
 * @param keyAttributes the key attributes of the table, the partition key first
 * @param createdAt when the stream was created, or {@code null} if the service did not
 * say
 * @param shards the shards of this page
 * @param lastShardId where the next page begins, or {@code null} on the last page
 * @param date the service's time of the answer, or {@code null} if it did not say
 */
public record StreamPage(String table, String status, StreamViewType viewType, List<String> keyAttributes,
		@Nullable Instant createdAt, List<ShardDescription> shards, @Nullable String lastShardId,
		@Nullable Instant date) {

	public StreamPage {
		keyAttributes = List.copyOf(keyAttributes);
		shards = List.copyOf(shards);
	}

	/**
	 * Whether the stream is on.
	 * @return {@code true} for ENABLED
	 */
	public boolean enabled() {
		return "ENABLED".equals(this.status);
	}

}
