package dev.changefeed.spring.observation;

/**
 * The names of the meters.
 */
public enum FeedMeter {

	/**
	 * Counts records by what became of them. Keys: {@link FeedMeterKey#CONSUMER},
	 * {@link FeedMeterKey#EVENT}, {@link FeedMeterKey#OUTCOME}.
	 */
	RECORDS("change.feed.records"),

	/**
	 * Times routing, binding and the listener of each record. Keys: those of
	 * {@link #RECORDS}.
	 */
	LISTENER("change.feed.listener"),

	/**
	 * Counts records read from the service. Key: {@link FeedMeterKey#CONSUMER}.
	 */
	READ("change.feed.read"),

	/**
	 * Counts records that were passed over because they are older than the start. Key:
	 * {@link FeedMeterKey#CONSUMER}.
	 */
	PASSED_OVER("change.feed.passed.over"),

	/**
	 * How many shards wait for their turn to be read. If it stays above zero, reading is
	 * bounded by {@code max-concurrent-reads} or {@code max-buffered-bytes}. Key:
	 * {@link FeedMeterKey#CONSUMER}.
	 */
	READS_WAITING("change.feed.reads.waiting"),

	/**
	 * Counts batches handed over. Key: {@link FeedMeterKey#CONSUMER}.
	 */
	BATCHES("change.feed.batches"),

	/**
	 * Counts records that failed and are handed over again. Key:
	 * {@link FeedMeterKey#CONSUMER}.
	 */
	FAILURES("change.feed.failures"),

	/**
	 * Counts calls of the service or the store that are tried again. Keys:
	 * {@link FeedMeterKey#CONSUMER}, {@link FeedMeterKey#OPERATION},
	 * {@link FeedMeterKey#THROTTLED}.
	 */
	RETRIES("change.feed.retries"),

	/**
	 * Counts feeds that ended with an error and start again. Keys:
	 * {@link FeedMeterKey#CONSUMER}, {@link FeedMeterKey#ERROR}.
	 */
	RESTARTS("change.feed.restarts"),

	/**
	 * Counts gaps: places where records are gone that were not read. Key:
	 * {@link FeedMeterKey#CONSUMER}.
	 */
	GAPS("change.feed.gaps"),

	/**
	 * Counts positions stored. Key: {@link FeedMeterKey#CONSUMER}.
	 */
	CHECKPOINTS("change.feed.checkpoints"),

	/**
	 * How far the consumer is behind, in seconds: the largest lag of its shards. Key:
	 * {@link FeedMeterKey#CONSUMER}.
	 */
	LAG("change.feed.lag"),

	/**
	 * How many shards are being read. Key: {@link FeedMeterKey#CONSUMER}.
	 */
	OPEN_SHARDS("change.feed.shards.open"),

	/**
	 * 1 while this process holds the lease, 0 otherwise. Key:
	 * {@link FeedMeterKey#CONSUMER}.
	 */
	LEASE_HELD("change.feed.lease.held");

	private final String meterName;

	FeedMeter(String meterName) {
		this.meterName = meterName;
	}

	/**
	 * The name of the meter.
	 * @return the name
	 */
	public String meterName() {
		return this.meterName;
	}

}
