package dev.changefeed.test.control;

/**
 * Everything that a server goes by and a test can change.
 *
 * @param clock the one clock
 * @param faults which calls go wrong
 * @param requests the calls that came
 * @param shards how shards are laid out
 * @param listings how streams and shards are listed
 * @param pages how records are paged
 * @param records how records look
 * @param throttles which limits are in force
 * @param http how answers travel
 */
public record ServerSwitches(ServiceClock clock, FaultPlan faults, RequestLog requests, ShardSwitches shards,
		ListingSwitches listings, PageSwitches pages, RecordSwitches records, ThrottleSwitches throttles,
		HttpSwitches http) {

	/**
	 * Returns the switches of a server that behaves as the service does.
	 * @param clock the one clock
	 * @param partitionsPerTable how many partitions a table has unless said otherwise
	 * @return the switches
	 */
	public static ServerSwitches usual(ServiceClock clock, int partitionsPerTable) {
		return new ServerSwitches(clock, new FaultPlan(), new RequestLog(), new ShardSwitches(partitionsPerTable),
				new ListingSwitches(), new PageSwitches(), new RecordSwitches(), new ThrottleSwitches(),
				new HttpSwitches());
	}

}
