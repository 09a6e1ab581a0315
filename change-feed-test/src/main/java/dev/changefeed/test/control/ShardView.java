package dev.changefeed.test.control;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A shard as it is at one moment, whatever clients can see of it.
 *
 * @param id the shard's id
 * @param parentId the parent's id, or null if it has none
 * @param startingSequenceNumber where the shard begins
 * @param endingSequenceNumber where the shard ends, or null if it is open
 * @param records how many records it holds
 * @param lastSequenceNumber the number of the newest record ever written to it, or null
 * if there was none
 */
public record ShardView(String id, @Nullable String parentId, String startingSequenceNumber,
		@Nullable String endingSequenceNumber, int records, @Nullable String lastSequenceNumber) {

	/**
	 * Returns whether records can still be written to the shard.
	 * @return whether it is open
	 */
	public boolean isOpen() {
		return this.endingSequenceNumber == null;
	}

	/**
	 * Returns the parent's id.
	 * @return the id, or empty if it has none
	 */
	public Optional<String> parent() {
		return Optional.ofNullable(this.parentId);
	}

}
