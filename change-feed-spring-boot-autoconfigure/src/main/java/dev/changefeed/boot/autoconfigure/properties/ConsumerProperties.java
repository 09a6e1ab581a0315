package dev.changefeed.boot.autoconfigure.properties;

import java.time.Duration;

import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.dynamodb.feed.StartingPosition;
import dev.changefeed.spring.listener.Unmatched;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The table or stream of one consumer, and the options in which it differs from the
 * {@link ConsumerDefaults}.
 *
 * @param table Name of the table whose stream is read.
 * @param streamArn ARN of the stream that is read, instead of a table.
 * @param startingPosition Where the consumer begins when it has nothing stored.
 * @param pageSize Most records that a call of GetRecords asks for.
 * @param batchSize Most records that are handed over at once.
 * @param pollInterval Time between two reads of a shard whose last record is young.
 * @param idlePollInterval Longest time between two reads of a shard that has nothing new.
 * @param describeInterval Time between two looks for new shards.
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
public record ConsumerProperties(@Nullable String table, @Nullable String streamArn,
		@Nullable StartingPosition startingPosition, @Nullable Integer pageSize, @Nullable Integer batchSize,
		@Nullable Duration pollInterval, @Nullable Duration idlePollInterval, @Nullable Duration describeInterval,
		@Nullable Integer maxConcurrentReads, @Nullable Integer maxConcurrentBatches,
		@Nullable DataSize maxBufferedBytes, @DefaultValue Backoff backoff, @DefaultValue Lease lease,
		@Nullable Unmatched unmatched, @Nullable Duration clockTolerance, @Nullable Boolean autoStartup,
		@Nullable Integer phase, @Nullable Duration shutdownTimeout, @Nullable Duration startupTimeout) {

	/**
	 * The delays after failures.
	 *
	 * @param initial Delay after the first failure, doubled with each further one.
	 * @param max Longest delay.
	 */
	public record Backoff(@Nullable Duration initial, @Nullable Duration max) {
	}

	/**
	 * How the lease of the consumer is held.
	 *
	 * @param enabled Whether only the process that holds the lease runs the consumer.
	 * @param owner Name of this process in the lease, for people to read.
	 * @param duration How long a lease lives without a renewal.
	 * @param renewEvery Time between two renewals.
	 * @param pollInterval Time between two looks of a standby at the lease.
	 * @param maxClockSkew How far the clocks of two processes may differ.
	 * @param onHeld What happens when another process holds the lease.
	 */
	public record Lease(@Nullable Boolean enabled, @Nullable String owner, @Nullable Duration duration,
			@Nullable Duration renewEvery, @Nullable Duration pollInterval, @Nullable Duration maxClockSkew,
			@Nullable OnHeld onHeld) {
	}

}
