package dev.changefeed.core.store;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * How a consumer began on a stream.
 *
 * @param position the starting position by name
 * @param instant records created before it are passed over, or {@code null} if none are
 * @param firstStartAt when the consumer first started on this stream, by the service's
 * clock
 * @param state how far it got
 * @param fencingToken the token of the run that wrote it
 */
public record StartItem(String position, @Nullable Instant instant, Instant firstStartAt, State state,
		long fencingToken) {

	/**
	 * How far a start has got.
	 */
	public enum State {

		/**
		 * The shard items are being deleted, then the start begins anew.
		 */
		RESETTING,

		/**
		 * The shards that are not to be read are being marked; nothing was read yet.
		 */
		INITIALISING,

		/**
		 * Reading has begun.
		 */
		STARTED,

		/**
		 * The stream is over and was read to its end.
		 */
		ENDED

	}

}
