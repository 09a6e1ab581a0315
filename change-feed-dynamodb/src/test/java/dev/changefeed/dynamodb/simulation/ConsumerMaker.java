package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.List;

import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.lease.LeaseOptions;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.dynamodb.feed.StartingPosition;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.feed.StreamOptions;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.stream.ModelStream;

/**
 * Draws the consumers of a scenario.
 */
final class ConsumerMaker {

	private final Dice dice;

	ConsumerMaker(Dice dice) {
		this.dice = dice;
	}

	List<ConsumerPlan> consumers() {
		ConsumerPlan first = consumer("projection");
		return this.dice.chance(0.25) ? List.of(first, consumer("audit")) : List.of(first);
	}

	private ConsumerPlan consumer(String name) {
		StreamName stream = this.dice.chance(0.7) ? StreamName.ofTable(ModelStream.TABLE)
				: StreamName.ofArn(ModelStream.ARN);
		return new ConsumerPlan(name, stream, streamOptions(), feedOptions(), listener());
	}

	private StreamOptions streamOptions() {
		StartingPosition position = this.dice.chance(0.4) ? StartingPosition.LATEST : StartingPosition.TRIM_HORIZON;
		return new StreamOptions(position, this.dice.oneOf(1, 10, 100, 1000), this.dice.millis(50, 250),
				this.dice.millis(500, 1500), this.dice.seconds(2, 30), Duration.ofSeconds(2));
	}

	private FeedOptions feedOptions() {
		return new FeedOptions(this.dice.oneOf(1, 2, 5, 20, 100), this.dice.oneOf(1, 2, 4, 16),
				this.dice.oneOf(1L, 2_000L, 1L << 20), BackoffSettings.DEFAULT, lease(), this.dice.seconds(1, 20));
	}

	private LeaseOptions lease() {
		boolean enabled = this.dice.chance(0.95);
		return this.dice.oneOf(lease(enabled, 30_000, 10_000, 1000), lease(enabled, 10_000, 3000, 1000),
				lease(enabled, 6000, 2000, 500));
	}

	private static LeaseOptions lease(boolean enabled, long duration, long renewEvery, long pollInterval) {
		return new LeaseOptions(enabled, "nobody", Duration.ofMillis(duration), Duration.ofMillis(renewEvery),
				Duration.ofMillis(pollInterval), Duration.ofMinutes(2), OnHeld.WAIT);
	}

	private ConsumerPlan.ListenerPlan listener() {
		return new ConsumerPlan.ListenerPlan(this.dice.oneOf(1, 2, 4, 16),
				this.dice.oneOf(Duration.ZERO, Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(200)),
				this.dice.oneOf(0.0, 0.01, 0.1), this.dice.between(1, 4),
				this.dice.oneOf(Duration.ZERO, Duration.ofSeconds(10), Duration.ofSeconds(50)));
	}

}
