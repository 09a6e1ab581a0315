package dev.changefeed.core.supervise;

import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedState;

/**
 * One run of a feed, which never starts itself again.
 */
public interface FeedRun {

	/**
	 * The feed's key.
	 * @return the key
	 */
	FeedKey key();

	/**
	 * What it is doing.
	 * @return the state
	 */
	FeedState state();

	/**
	 * Begins. Returns at once.
	 */
	void start();

	/**
	 * Reads no more, lets what is in hand finish within the shutdown time-out, stores it
	 * and gives the lease back. Returns at once; may be called repeatedly.
	 */
	void stop();

	/**
	 * How it ended.
	 * @return completes when it has ended normally or was stopped, and fails with
	 * {@link dev.changefeed.core.ChangeFeedException} otherwise
	 */
	CompletionStage<Void> completion();

}
