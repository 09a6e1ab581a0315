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
	 * Whether it may be written over another: never over a greater token, and under the
	 * same token never back to an earlier state. A write that its run has given up and
	 * tried again may still arrive, after the writes that followed it.
	 * @param found the stored item, or {@code null} if there is none
	 * @return whether it may
	 */
	public boolean mayReplace(@Nullable StartItem found) {
		return found == null || found.fencingToken < this.fencingToken
				|| (found.fencingToken == this.fencingToken && found.state.compareTo(this.state) <= 0);
	}

	/**
	 * How far a start has got. Under one token the states follow each other in this
	 * order.
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
