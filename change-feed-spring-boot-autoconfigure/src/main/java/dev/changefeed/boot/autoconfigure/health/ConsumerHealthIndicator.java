package dev.changefeed.boot.autoconfigure.health;

import java.util.Locale;

import dev.changefeed.boot.autoconfigure.health.FeedTroubles.Trouble;
import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.supervise.SupervisorState;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/**
 * Whether one consumer gets on. DOWN while its feed has failed or waits to start again,
 * or while a call or a record has been failing for a while; a standby is UP.
 */
final class ConsumerHealthIndicator extends AbstractHealthIndicator {

	private final ChangeFeedRunner runner;

	private final FeedTroubles troubles;

	ConsumerHealthIndicator(ChangeFeedRunner runner, FeedTroubles troubles) {
		this.runner = runner;
		this.troubles = troubles;
	}

	@Override
	protected void doHealthCheck(Health.Builder builder) {
		SupervisorState state = this.runner.state();
		FeedState feedState = this.runner.feedState();
		ChangeFeedException error = this.runner.lastError();
		FeedKey feed = this.runner.feedKey();
		builder.up().withDetail("state", describe(state, feedState));
		if (feed != null) {
			builder.withDetail("stream", feed.stream());
		}
		if (error != null && isDown(state, feedState)) {
			builder.down().withDetail("reason", lowerCase(error.kind())).withDetail("error", text(error));
		}
		else if (feedState == FeedState.STANDBY) {
			standby(builder);
		}
		else {
			this.troubles.lasting(this.runner.consumer()).ifPresent((trouble) -> down(builder, trouble));
		}
	}

	/**
	 * A feed that starts again counts as down until it runs.
	 */
	private static boolean isDown(SupervisorState state, @Nullable FeedState feedState) {
		return switch (state) {
			case FAILED, WAITING -> true;
			case RUNNING -> feedState != FeedState.RUNNING && feedState != FeedState.STANDBY;
			case STOPPED, STOPPING, ENDED -> false;
		};
	}

	private void standby(Health.Builder builder) {
		String owner = this.troubles.leaseOwner(this.runner.consumer());
		builder.withDetail("standby", true);
		if (owner != null) {
			builder.withDetail("leaseOwner", owner);
		}
	}

	private static void down(Health.Builder builder, Trouble trouble) {
		builder.down()
			.withDetail("reason", trouble.reason())
			.withDetail("operation", trouble.operation())
			.withDetail("since", trouble.since());
		if (trouble.shard() != null) {
			builder.withDetail("shard", trouble.shard());
		}
	}

	private static String describe(SupervisorState state, @Nullable FeedState feedState) {
		return switch (state) {
			case RUNNING -> (feedState != null) ? lowerCase(feedState) : "starting";
			case WAITING -> "restarting";
			case STOPPED, STOPPING, ENDED, FAILED -> lowerCase(state);
		};
	}

	private static String text(ChangeFeedException error) {
		return String.valueOf(error.getMessage());
	}

	private static String lowerCase(Enum<?> constant) {
		return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
