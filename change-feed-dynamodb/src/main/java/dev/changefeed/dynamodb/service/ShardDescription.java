package dev.changefeed.dynamodb.service;

import org.jspecify.annotations.Nullable;

/**
 * A shard as DescribeStream lists it. Eventually consistent: a shard that has ended may
 * look open, and its children may be missing.
 *
 * @param shardId its id, opaque
 * @param parentShardId its parent, which need not be listed any more, or {@code null}
 * @param startingSequenceNumber the begin of its range, or {@code null} if not said
 * @param endingSequenceNumber the end of its range, {@code null} while it is open
 */
public record ShardDescription(String shardId, @Nullable String parentShardId, @Nullable String startingSequenceNumber,
		@Nullable String endingSequenceNumber) {

	/**
	 * Whether the service says that it has ended.
	 * @return {@code true} if there is an end of its range
	 */
	public boolean closed() {
		return this.endingSequenceNumber != null;
	}

}
