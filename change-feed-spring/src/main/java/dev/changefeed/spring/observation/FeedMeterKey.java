package dev.changefeed.spring.observation;

/**
 * The keys of the meters' tags. None of them has many values: shards, positions and ids
 * are in logs and events.
 */
public enum FeedMeterKey {

	/**
	 * The consumer's name.
	 */
	CONSUMER("consumer"),

	/**
	 * What the change did: {@code insert}, {@code modify} or {@code remove}.
	 */
	EVENT("event"),

	/**
	 * What became of the record: {@code handled}, {@code failed} or {@code unmatched}.
	 */
	OUTCOME("outcome"),

	/**
	 * The operation that is tried again.
	 */
	OPERATION("operation"),

	/**
	 * Whether the service asked for fewer calls.
	 */
	THROTTLED("throttled"),

	/**
	 * The kind of an error.
	 */
	ERROR("error");

	private final String keyName;

	FeedMeterKey(String keyName) {
		this.keyName = keyName;
	}

	/**
	 * The name of the key.
	 * @return the name
	 */
	public String keyName() {
		return this.keyName;
	}

}
