package dev.changefeed.core;

import org.jspecify.annotations.Nullable;

/**
 * Records were removed from the stream before this consumer read them.
 */
public final class GapException extends ChangeFeedException {

	private final String shard;

	private final @Nullable String position;

	/**
	 * Creates the error.
	 * @param feed the feed
	 * @param shard the shard whose records are gone
	 * @param position the stored position that can't be read on from, or {@code null} if
	 * nothing of the shard was ever read
	 * @param reason how the gap was found
	 */
	public GapException(FeedKey feed, String shard, @Nullable String position, String reason) {
		super(ErrorKind.GAP,
				"Feed '" + feed + "' has lost records of shard '" + shard + "' "
						+ ((position != null) ? "after position '" + position + "'" : "that was never read") + ": "
						+ reason + ". Rebuild what the consumer maintains, then delete its checkpoints to start over");
		this.shard = shard;
		this.position = position;
	}

	/**
	 * The shard whose records are gone.
	 * @return the shard
	 */
	public String shard() {
		return this.shard;
	}

	/**
	 * The position that can't be read on from.
	 * @return the position, or {@code null} if nothing of the shard was ever read
	 */
	public @Nullable String position() {
		return this.position;
	}

}
