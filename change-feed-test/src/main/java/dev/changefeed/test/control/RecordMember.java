package dev.changefeed.test.control;

/**
 * A member of a record that a service may leave out.
 */
public enum RecordMember {

	/**
	 * The record's id.
	 */
	EVENT_ID("eventID", false),

	/**
	 * What happened to the item.
	 */
	EVENT_NAME("eventName", false),

	/**
	 * The version of the record's format.
	 */
	EVENT_VERSION("eventVersion", false),

	/**
	 * The service's name.
	 */
	EVENT_SOURCE("eventSource", false),

	/**
	 * The region.
	 */
	AWS_REGION("awsRegion", false),

	/**
	 * The whole inner part: keys, images, numbers.
	 */
	DYNAMODB("dynamodb", false),

	/**
	 * When the change was made.
	 */
	APPROXIMATE_CREATION_DATE_TIME("ApproximateCreationDateTime", true),

	/**
	 * The item's key.
	 */
	KEYS("Keys", true),

	/**
	 * The record's place in its shard.
	 */
	SEQUENCE_NUMBER("SequenceNumber", true),

	/**
	 * The record's size.
	 */
	SIZE_BYTES("SizeBytes", true),

	/**
	 * Which images records carry.
	 */
	STREAM_VIEW_TYPE("StreamViewType", true);

	private final String wireName;

	private final boolean inner;

	RecordMember(String wireName, boolean inner) {
		this.wireName = wireName;
		this.inner = inner;
	}

	/**
	 * Returns the member's name on the wire.
	 * @return the name
	 */
	public String wireName() {
		return this.wireName;
	}

	/**
	 * Returns whether it is a member of the inner part, {@link #DYNAMODB}.
	 * @return whether it is inside
	 */
	public boolean isInner() {
		return this.inner;
	}

}
