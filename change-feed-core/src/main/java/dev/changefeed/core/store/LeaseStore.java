package dev.changefeed.core.store;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the leases of feeds, under the rules of {@link CheckpointStore}.
 */
public interface LeaseStore {

	/**
	 * Reads a lease.
	 * @param feed the feed
	 * @return the lease, empty if it was never taken
	 */
	CompletionStage<Optional<LeaseItem>> read(FeedKey feed);

	/**
	 * Takes a lease if the stored one is still the one that was seen, by token and
	 * expiry.
	 * @param feed the feed
	 * @param seen the lease that was read, or {@code null} if there was none
	 * @param taking the lease to write
	 * @return the lease as stored, or the one found
	 */
	CompletionStage<WriteResult<LeaseItem>> take(FeedKey feed, @Nullable LeaseItem seen, LeaseItem taking);

	/**
	 * Moves the expiry if the stored token is ours.
	 * @param feed the feed
	 * @param token our token
	 * @param expiresAt the new expiry
	 * @return the lease as stored, or the one found
	 */
	CompletionStage<WriteResult<LeaseItem>> renew(FeedKey feed, long token, Instant expiresAt);

	/**
	 * Gives a lease back if the stored token is ours.
	 * @param feed the feed
	 * @param token our token
	 * @return the lease as stored, or the one found
	 */
	CompletionStage<WriteResult<LeaseItem>> release(FeedKey feed, long token);

	/**
	 * Raises the token of a lease that is still ours.
	 * @param feed the feed
	 * @param token our token
	 * @param raised the token to have instead
	 * @return the lease as stored, or the one found
	 */
	CompletionStage<WriteResult<LeaseItem>> raise(FeedKey feed, long token, long raised);

	/**
	 * Draws a new token without taking the lease, for feeds that run without one.
	 * @param feed the feed
	 * @return the token, greater than all before
	 */
	CompletionStage<Long> drawToken(FeedKey feed);

}
