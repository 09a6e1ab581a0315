package dev.changefeed.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.control.ServiceClock;
import org.jspecify.annotations.Nullable;

/**
 * Builds an {@link EmbeddedDynamoDb}. It may be used by one thread at a time.
 */
public final class EmbeddedDynamoDbBuilder {

	private static final Duration IDLE_WAIT = Duration.ofMillis(500);

	private int port;

	private String region = "us-east-1";

	private String account = "000000000000";

	private String partition = "aws";

	private int partitionsPerTable = 1;

	private long seed = 1;

	private @Nullable Instant manualStart;

	private Duration idleWait = Duration.ZERO;

	EmbeddedDynamoDbBuilder() {
	}

	/**
	 * Sets the port.
	 * @param port the port, or 0 for any that is free, as it is at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder port(int port) {
		if (port < 0 || port > 65535) {
			throw new IllegalArgumentException("'port' must be from 0 to 65535 but is " + port);
		}
		this.port = port;
		return this;
	}

	/**
	 * Sets the region in ARNs and records. Calls for any region are answered.
	 * @param region the region; {@code us-east-1} at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder region(String region) {
		this.region = matching("region", region, "[a-z0-9-]+");
		return this;
	}

	/**
	 * Sets the account in ARNs.
	 * @param account twelve digits; zeros at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder account(String account) {
		this.account = matching("account", account, "[0-9]{12}");
		return this;
	}

	/**
	 * Sets the AWS partition in ARNs.
	 * @param partition the partition, such as {@code aws-cn}; {@code aws} at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder partition(String partition) {
		this.partition = matching("partition", partition, "aws[a-z-]*");
		return this;
	}

	/**
	 * Sets how many partitions a table has, and so how many open shards its stream begins
	 * with.
	 * @param partitions at least 1, as it is at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder partitionsPerTable(int partitions) {
		if (partitions < 1) {
			throw new IllegalArgumentException("'partitionsPerTable' must be at least 1 but is " + partitions);
		}
		this.partitionsPerTable = partitions;
		return this;
	}

	/**
	 * Lets the server's clock stand still until a test moves it. At first it follows the
	 * machine's.
	 * @param start the time it shows at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder manualClock(Instant start) {
		this.manualStart = start;
		return this;
	}

	/**
	 * Sets whether a read that has nothing to give waits up to half a second for a write.
	 * The service never waits, but tests are faster with it. The time can be changed with
	 * {@link dev.changefeed.test.control.PageSwitches#idleWait(Duration)}.
	 * @param wake whether such reads wait; they do not at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder wakeIdleReaders(boolean wake) {
		this.idleWait = wake ? IDLE_WAIT : Duration.ZERO;
		return this;
	}

	/**
	 * Sets what shard ids, sequence numbers and event ids are made from.
	 * @param seed the seed; 1 at first
	 * @return this
	 */
	public EmbeddedDynamoDbBuilder seed(long seed) {
		this.seed = seed;
		return this;
	}

	/**
	 * Starts a server. Each call starts another one.
	 * @return the running server
	 * @throws IllegalStateException if it cannot listen at the port
	 */
	public EmbeddedDynamoDb start() {
		ServiceClock clock = (this.manualStart != null) ? ServiceClock.standingAt(this.manualStart)
				: ServiceClock.following(Clock.systemUTC());
		ServerSwitches switches = ServerSwitches.usual(clock, this.partitionsPerTable);
		switches.pages().idleWait(this.idleWait);
		return new EmbeddedDynamoDb(this, switches);
	}

	int port() {
		return this.port;
	}

	String region() {
		return this.region;
	}

	String account() {
		return this.account;
	}

	String partition() {
		return this.partition;
	}

	long seed() {
		return this.seed;
	}

	private static String matching(String name, String value, String pattern) {
		if (!value.matches(pattern)) {
			throw new IllegalArgumentException("'%s' must match %s but is '%s'".formatted(name, pattern, value));
		}
		return value;
	}

}
