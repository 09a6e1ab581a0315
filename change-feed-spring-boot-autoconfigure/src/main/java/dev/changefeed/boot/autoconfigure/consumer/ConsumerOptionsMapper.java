package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.boot.autoconfigure.properties.ConsumerDefaults;
import dev.changefeed.boot.autoconfigure.properties.ConsumerProperties;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.feed.StreamOptions;
import dev.changefeed.spring.runner.ConsumerOptions;
import org.jspecify.annotations.Nullable;

import org.springframework.util.StringUtils;
import org.springframework.util.unit.DataSize;

/**
 * Makes the options of one consumer from its properties and the defaults of all.
 */
final class ConsumerOptionsMapper {

	private final String consumer;

	private final ConsumerProperties own;

	private final ConsumerDefaults defaults;

	private final Duration shutdownPhase;

	/**
	 * Creates the mapper of one consumer.
	 * @param consumer the consumer's name
	 * @param own what is set for it
	 * @param defaults what is set for all
	 * @param shutdownPhase how long the application gives a phase of its shutdown
	 */
	ConsumerOptionsMapper(String consumer, ConsumerProperties own, ConsumerDefaults defaults, Duration shutdownPhase) {
		this.consumer = consumer;
		this.own = own;
		this.defaults = defaults;
		this.shutdownPhase = shutdownPhase;
	}

	ConsumerOptions map() {
		int maxConcurrentBatches = option("max-concurrent-batches", this.own.maxConcurrentBatches(),
				this.defaults.maxConcurrentBatches())
			.atLeast(1);
		Duration startupTimeout = option("startup-timeout", this.own.startupTimeout(), this.defaults.startupTimeout())
			.moreThan(Duration.ZERO);
		return new ConsumerOptions(this.consumer, stream(), streamOptions(), feedOptions(), maxConcurrentBatches,
				either(this.own.unmatched(), this.defaults.unmatched()),
				either(this.own.autoStartup(), this.defaults.autoStartup()),
				either(this.own.phase(), this.defaults.phase()), startupTimeout);
	}

	private StreamName stream() {
		String table = StringUtils.hasText(this.own.table()) ? this.own.table() : null;
		String streamArn = StringUtils.hasText(this.own.streamArn()) ? this.own.streamArn() : null;
		String prefix = ConsumerNames.PREFIX + this.consumer;
		if (table == null && streamArn == null) {
			throw new ConfigurationException("Consumer '" + this.consumer + "' has no table and no stream to read.",
					"Set '" + prefix + ".table' to the name of a table, or '" + prefix
							+ ".stream-arn' to the ARN of a stream.");
		}
		if (table != null && streamArn != null) {
			throw new ConfigurationException("Consumer '" + this.consumer + "' has both a table ('" + table
					+ "') and a stream ('" + streamArn + "') to read.",
					"Set only one of '" + prefix + ".table' and '" + prefix + ".stream-arn'.");
		}
		String property = prefix + ((table != null) ? ".table" : ".stream-arn");
		try {
			return new StreamName(table, streamArn);
		}
		catch (IllegalArgumentException ex) {
			throw new ConfigurationException("Property '" + property + "' can't be used: " + ex.getMessage() + ".",
					"Change the value of '" + property + "'.", property);
		}
	}

	private StreamOptions streamOptions() {
		int pageSize = option("page-size", this.own.pageSize(), this.defaults.pageSize()).between(1, 1000);
		ConfiguredOption<Duration> poll = option("poll-interval", this.own.pollInterval(),
				this.defaults.pollInterval());
		Duration pollInterval = poll.atLeast(Duration.ofMillis(1));
		Duration idlePollInterval = option("idle-poll-interval", this.own.idlePollInterval(),
				this.defaults.idlePollInterval())
			.atLeast(poll);
		Duration describeInterval = option("describe-interval", this.own.describeInterval(),
				this.defaults.describeInterval())
			.moreThan(Duration.ZERO);
		Duration clockTolerance = option("clock-tolerance", this.own.clockTolerance(), this.defaults.clockTolerance())
			.atLeast(Duration.ZERO);
		return new StreamOptions(either(this.own.startingPosition(), this.defaults.startingPosition()), pageSize,
				pollInterval, idlePollInterval, describeInterval, clockTolerance);
	}

	private FeedOptions feedOptions() {
		int batchSize = option("batch-size", this.own.batchSize(), this.defaults.batchSize()).between(1, 1000);
		int maxConcurrentReads = option("max-concurrent-reads", this.own.maxConcurrentReads(),
				this.defaults.maxConcurrentReads())
			.atLeast(1);
		DataSize maxBufferedBytes = option("max-buffered-bytes", this.own.maxBufferedBytes(),
				this.defaults.maxBufferedBytes())
			.atLeast(DataSize.ofBytes(1));
		ConfiguredOption<Duration> shutdown = option("shutdown-timeout", this.own.shutdownTimeout(),
				this.defaults.shutdownTimeout());
		shutdown.moreThan(Duration.ZERO);
		Duration shutdownTimeout = shutdown.lessThan(this.shutdownPhase,
				"'" + ConsumerNames.SHUTDOWN_PHASE + "', which is '" + ConfiguredOption.text(this.shutdownPhase) + "'");
		return new FeedOptions(batchSize, maxConcurrentReads, maxBufferedBytes.toBytes(), backoff(),
				new LeaseOptionsMapper(this.consumer, this.own.lease(), this.defaults.lease()).map(), shutdownTimeout);
	}

	private BackoffSettings backoff() {
		ConfiguredOption<Duration> initial = option("backoff.initial", this.own.backoff().initial(),
				this.defaults.backoff().initial());
		Duration max = option("backoff.max", this.own.backoff().max(), this.defaults.backoff().max()).atLeast(initial);
		return new BackoffSettings(initial.moreThan(Duration.ZERO), max);
	}

	private <T extends Comparable<T>> ConfiguredOption<T> option(String name, @Nullable T own, T inherited) {
		return ConsumerNames.option(this.consumer, name, own, inherited);
	}

	private static <T> T either(@Nullable T own, T inherited) {
		return (own != null) ? own : inherited;
	}

}
