package dev.changefeed.dynamodb.simulation;

import java.time.Duration;

import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.dynamodb.feed.StartingPosition;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.feed.StreamOptions;

/**
 * A consumer of a scenario, which runs in every process.
 *
 * @param name its name
 * @param stream how it names the stream
 * @param streamOptions how it reads
 * @param feedOptions how it hands over
 * @param listener how its listeners behave
 */
record ConsumerPlan(String name, StreamName stream, StreamOptions streamOptions, FeedOptions feedOptions,
		ListenerPlan listener) {

	boolean latest() {
		return this.streamOptions.startingPosition() == StartingPosition.LATEST;
	}

	/**
	 * The options of one start of a process, which gives its name to the lease.
	 */
	FeedOptions feedOptions(String owner) {
		LeaseOptions lease = this.feedOptions.lease();
		return new FeedOptions(this.feedOptions.batchSize(), this.feedOptions.maxConcurrentReads(),
				this.feedOptions.maxBufferedBytes(), this.feedOptions.backoff(),
				new LeaseOptions(lease.enabled(), owner, lease.duration(), lease.renewEvery(), lease.pollInterval(),
						lease.maxClockSkew(), lease.onHeld()),
				this.feedOptions.shutdownTimeout());
	}

	/**
	 * How listeners behave.
	 *
	 * @param demand how many batches are wanted at once
	 * @param longestWork the longest time for a record
	 * @param failing how likely a record fails at first
	 * @param failures how often such a record fails at most
	 * @param hang how long one record in a thousand takes instead
	 */
	record ListenerPlan(int demand, Duration longestWork, double failing, int failures, Duration hang) {
	}

}
