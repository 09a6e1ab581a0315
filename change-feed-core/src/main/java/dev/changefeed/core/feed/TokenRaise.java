package dev.changefeed.core.feed;

import java.util.ArrayList;
import java.util.List;

import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.lease.LeaseKeeper;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.StageErrors;

/**
 * Lifts the token of a run above one that was found on an item, once for all who found
 * one meanwhile: two lifts at a time would take each other for another process. Control
 * thread only.
 */
final class TokenRaise {

	private final FeedParts<?> parts;

	private final LeaseKeeper lease;

	private final List<Runnable> waiting = new ArrayList<>();

	private long above;

	private boolean busy;

	TokenRaise(FeedParts<?> parts, LeaseKeeper lease) {
		this.parts = parts;
		this.lease = lease;
	}

	/**
	 * Lifts the token. If the lease is not ours any more, the run is fenced and ends.
	 * @param found the token that was found
	 * @param then is run when the token is greater, never after the run's end
	 */
	void above(long found, Runnable then) {
		this.waiting.add(then);
		this.above = Math.max(this.above, found);
		if (!this.busy) {
			this.busy = true;
			raise(new Backoff(this.parts.options().backoff(), this.parts.random()));
		}
	}

	private void raise(Backoff backoff) {
		if (this.parts.lost() != null) {
			return;
		}
		this.lease.raiseAbove(this.above).whenCompleteAsync((raised, error) -> {
			if (error == null) {
				this.busy = false;
				List<Runnable> raisedFor = List.copyOf(this.waiting);
				this.waiting.clear();
				raisedFor.forEach(Runnable::run);
			}
			else if (StageErrors.unwrap(error) instanceof LeaseLostException lost) {
				this.parts.fail(lost);
			}
			else {
				this.parts.loop().schedule(backoff.failed(), () -> raise(backoff));
			}
		}, this.parts.loop());
	}

}
