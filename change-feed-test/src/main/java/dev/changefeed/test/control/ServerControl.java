package dev.changefeed.test.control;

import java.util.List;

/**
 * A running server in the hands of a test.
 *
 * <pre>{@code
 * ServerControl control = dynamo.control();
 * control.clock().advance(Duration.ofMinutes(16));
 * StreamControl orders = control.stream("orders");
 * orders.split(orders.shardFor("order-1"), 2);
 * control.faults().on("GetRecords").next(3).reset();
 * }</pre>
 *
 * It may be used by many threads.
 */
public final class ServerControl {

	private final ServerSwitches switches;

	private final StreamDirectory streams;

	/**
	 * Creates the control of a server.
	 * @param switches what the server goes by
	 * @param streams where its streams are found
	 */
	public ServerControl(ServerSwitches switches, StreamDirectory streams) {
		this.switches = switches;
		this.streams = streams;
	}

	/**
	 * Returns the server's clock.
	 * @return the clock
	 */
	public ServiceClock clock() {
		return this.switches.clock();
	}

	/**
	 * Returns which calls go wrong.
	 * @return the plan
	 */
	public FaultPlan faults() {
		return this.switches.faults();
	}

	/**
	 * Returns the calls that came so far.
	 * @return the log
	 */
	public RequestLog requests() {
		return this.switches.requests();
	}

	/**
	 * Returns how shards are laid out.
	 * @return the switches
	 */
	public ShardSwitches shards() {
		return this.switches.shards();
	}

	/**
	 * Returns how streams and shards are listed.
	 * @return the switches
	 */
	public ListingSwitches listings() {
		return this.switches.listings();
	}

	/**
	 * Returns how records are paged and when they can be read.
	 * @return the switches
	 */
	public PageSwitches pages() {
		return this.switches.pages();
	}

	/**
	 * Returns how records look.
	 * @return the switches
	 */
	public RecordSwitches records() {
		return this.switches.records();
	}

	/**
	 * Returns which of the service's limits are in force.
	 * @return the switches
	 */
	public ThrottleSwitches throttles() {
		return this.switches.throttles();
	}

	/**
	 * Returns how answers travel.
	 * @return the switches
	 */
	public HttpSwitches http() {
		return this.switches.http();
	}

	/**
	 * Returns the newest stream of a table, also if it is switched off.
	 * @param table the table's name
	 * @return the stream
	 * @throws IllegalArgumentException if there is no such stream
	 */
	public StreamControl stream(String table) {
		return this.streams.newestOf(table)
			.orElseThrow(() -> new IllegalArgumentException("Table '%s' has no stream".formatted(table)));
	}

	/**
	 * Returns a stream.
	 * @param arn the stream's ARN
	 * @return the stream
	 * @throws IllegalArgumentException if there is no such stream
	 */
	public StreamControl streamByArn(String arn) {
		return this.streams.byArn(arn)
			.orElseThrow(() -> new IllegalArgumentException("There is no stream '%s'".formatted(arn)));
	}

	/**
	 * Returns the ARNs of all streams, also those that are switched off.
	 * @return the ARNs in their order as texts
	 */
	public List<String> streamArns() {
		return this.streams.arns();
	}

}
