package dev.changefeed.boot.autoconfigure.properties;

import java.time.Duration;

import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.dynamodb.feed.StartingPosition;
import dev.changefeed.spring.listener.Unmatched;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The options of every consumer that does not set its own.
 *
 * @param startingPosition Where a consumer begins that has nothing stored for its stream.
 * @param pageSize Most records that a call of GetRecords asks for.
 * @param batchSize Most records that are handed over at once.
 * @param pollInterval Time between two reads of a shard whose last record is young.
 * @param idlePollInterval Longest time between two reads of a shard that has nothing new.
 * @param describeInterval Time between two looks for new shards, which grows with the
 * time such a look takes.
 * @param maxConcurrentReads Most reads in flight at once.
 * @param maxConcurrentBatches Most batches in listeners at once.
 * @param maxBufferedBytes Memory for records that wait for their listeners.
 * @param backoff Delays after failures.
 * @param lease How the one process is found that runs the consumer.
 * @param unmatched What happens to a change that no listener wants.
 * @param clockTolerance How far before the start changes may lie that a start at the
 * latest position delivers.
 * @param autoStartup Whether the consumer starts with the application.
 * @param phase Phase in which the consumer starts and stops.
 * @param shutdownTimeout How long work in hand may go on when the consumer stops.
 * @param startupTimeout How long the start of the application waits for the checks of the
 * configuration.
 */
public record ConsumerDefaults(@DefaultValue("trim-horizon") StartingPosition startingPosition,
		@DefaultValue("1000") int pageSize, @DefaultValue("100") int batchSize,
		@DefaultValue("250ms") Duration pollInterval, @DefaultValue("1s") Duration idlePollInterval,
		@DefaultValue("30s") Duration describeInterval, @DefaultValue("16") int maxConcurrentReads,
		@DefaultValue("16") int maxConcurrentBatches, @DefaultValue("64MB") DataSize maxBufferedBytes,
		@DefaultValue Backoff backoff, @DefaultValue Lease lease, @DefaultValue("ignore") Unmatched unmatched,
		@DefaultValue("2s") Duration clockTolerance, @DefaultValue("true") boolean autoStartup,
		@DefaultValue("2147483547") int phase, @DefaultValue("20s") Duration shutdownTimeout,
		@DefaultValue("10s") Duration startupTimeout) {

	/**
	 * The delays after failures.
	 *
	 * @param initial Delay after the first failure, doubled with each further one.
	 * @param max Longest delay.
	 */
	public record Backoff(@DefaultValue("100ms") Duration initial, @DefaultValue("10s") Duration max) {
	}

	/**
	 * How the lease of a consumer is held.
	 *
	 * @param enabled Whether only the process that holds the lease runs the consumer.
	 * @param owner Name of this process in the lease, for people to read.
	 * @param duration How long a lease lives without a renewal.
	 * @param renewEvery Time between two renewals.
	 * @param pollInterval Time between two looks of a standby at the lease.
	 * @param maxClockSkew How far the clocks of two processes may differ.
	 * @param onHeld What happens when another process holds the lease.
	 */
	public record Lease(@DefaultValue("true") boolean enabled, @Nullable String owner,
			@DefaultValue("30s") Duration duration, @DefaultValue("10s") Duration renewEvery,
			@DefaultValue("1s") Duration pollInterval, @DefaultValue("2m") Duration maxClockSkew,
			@DefaultValue("wait") OnHeld onHeld) {
	}

}
