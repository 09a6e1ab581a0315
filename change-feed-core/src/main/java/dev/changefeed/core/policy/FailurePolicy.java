package dev.changefeed.core.policy;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * Decides what happens to a record that failed. Called on the control thread.
 */
@FunctionalInterface
public interface FailurePolicy {

	/**
	 * Decides about one failure.
	 * @param failure the failure
	 * @return what to do
	 */
	Decision decide(Failure failure);

	/**
	 * A failed record.
	 *
	 * @param shard its shard
	 * @param position its position
	 * @param attempts how often it has failed, this time included
	 * @param backoff the delay that the feed's back-off proposes
	 * @param cause why it failed, or {@code null} if that is not known
	 */
	record Failure(String shard, String position, int attempts, Duration backoff, @Nullable Throwable cause) {
	}

	/**
	 * What to do with a failed record.
	 */
	sealed interface Decision {

		/**
		 * Hand it over again.
		 *
		 * @param delay after how long
		 */
		record Retry(Duration delay) implements Decision {
		}

	}

}
