package dev.changefeed.core.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.LeaseHeldException;
import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.LeaseStore;
import dev.changefeed.core.store.WriteResult;
import org.jspecify.annotations.Nullable;

/**
 * Takes, renews and releases the lease of one run of a feed. Control thread only.
 * <p>
 * Time is measured from the start of a call, by the wall and by the monotonic clock: an
 * answer that comes late never lengthens the hold, and neither does a machine that slept.
 */
public final class LeaseKeeper {

	private static final int CALLS_BEFORE_GIVING_UP = 5;

	private final FeedKey feed;

	private final LeaseOptions options;

	private final LeaseStore store;

	private final ControlLoop loop;

	private final FeedObserver observer;

	private final Holder holder;

	private final Backoff backoff;

	private final String taking;

	private final LeaseWatch watch;

	private volatile State state = State.NEW;

	private long token;

	private volatile Moment renewed = new Moment(Instant.EPOCH, 0);

	private Moment takingSince = new Moment(Instant.EPOCH, 0);

	private ControlLoop.@Nullable Timer timer;

	private ControlLoop.@Nullable Timer lapse;

	private @Nullable String heldBy;

	/**
	 * Creates a keeper that holds nothing.
	 * @param feed the feed
	 * @param options how the lease is held
	 * @param store where it is kept
	 * @param loop the control loop
	 * @param random the source of chance
	 * @param backoff the delays after failed calls
	 * @param observer is told of leases
	 * @param holder is told when the lease is taken, renewed and lost
	 */
	public LeaseKeeper(FeedKey feed, LeaseOptions options, LeaseStore store, ControlLoop loop, RandomGenerator random,
			BackoffSettings backoff, FeedObserver observer, Holder holder) {
		this.feed = feed;
		this.options = options;
		this.store = store;
		this.loop = loop;
		this.observer = observer;
		this.holder = holder;
		this.backoff = new Backoff(backoff, random);
		this.taking = Long.toHexString(random.nextLong()) + Long.toHexString(random.nextLong());
		this.watch = new LeaseWatch(options);
	}

	/**
	 * Begins to take the lease; without leases it draws a token.
	 */
	public void take() {
		this.state = State.TAKING;
		if (this.options.enabled()) {
			look();
		}
		else {
			draw();
		}
	}

	/**
	 * The token of this run.
	 * @return the token, 0 before the lease was taken
	 */
	public long token() {
		return this.token;
	}

	/**
	 * Whether records may be handed over now: not later than a renewal's distance before
	 * the lease lapses. May be asked from any thread.
	 * @return {@code false} until the next renewal if that is late
	 */
	public boolean mayHandOver() {
		if (this.state != State.HELD) {
			return false;
		}
		if (!this.options.enabled()) {
			return true;
		}
		Moment last = this.renewed;
		Duration byWall = Duration.between(last.wall, this.loop.now());
		Duration byTicks = Duration.ofNanos(this.loop.nanoTime() - last.nanos);
		return byWall.compareTo(safeHold()) <= 0 && byTicks.compareTo(safeHold()) <= 0;
	}

	/**
	 * Whether the lease was taken and not lost since.
	 * @return whether this run still owns its place as far as it knows
	 */
	public boolean held() {
		return this.state == State.HELD;
	}

	/**
	 * Lifts the token above one that was found on an item, as long as the lease is ours.
	 * @param found the greater token
	 * @return the new token; fails if the lease is not ours any more
	 */
	public CompletionStage<Long> raiseAbove(long found) {
		if (!this.options.enabled()) {
			return CompletableFuture.failedFuture(lost("token " + found + " of a newer process was found"));
		}
		CompletableFuture<Long> raised = new CompletableFuture<>();
		this.store.raise(this.feed, this.token, found + 1).whenCompleteAsync((result, error) -> {
			if (error != null) {
				raised.completeExceptionally(error);
			}
			else if (result instanceof WriteResult.Written<LeaseItem> written) {
				this.token = written.item().fencingToken();
				raised.complete(this.token);
			}
			else if (result instanceof WriteResult.Refused<LeaseItem> refused && isOurs(refused.found(), found + 1)) {
				this.token = found + 1;
				raised.complete(this.token);
			}
			else {
				raised.completeExceptionally(lost("its token was replaced"));
			}
		}, this.loop);
		return raised;
	}

	/**
	 * Stops renewing and keeps what is stored, so that the lease lapses.
	 */
	public void abandon() {
		this.state = State.ENDED;
		cancelTimers();
	}

	/**
	 * Gives the lease back.
	 * @return completes when that was tried
	 */
	public CompletionStage<Void> release() {
		boolean held = this.state == State.HELD && this.options.enabled();
		abandon();
		if (!held) {
			return CompletableFuture.completedFuture(null);
		}
		return this.store.release(this.feed, this.token).handle((result, error) -> null);
	}

	private void draw() {
		this.store.drawToken(this.feed).whenCompleteAsync((drawn, error) -> {
			if (this.state != State.TAKING) {
				return;
			}
			if (error != null) {
				failedCall(error, this::draw);
			}
			else {
				taken(drawn);
			}
		}, this.loop);
	}

	private void look() {
		this.store.read(this.feed).whenCompleteAsync((found, error) -> {
			if (this.state != State.TAKING) {
				return;
			}
			if (error != null) {
				failedCall(error, this::look);
			}
			else {
				decide(found);
			}
		}, this.loop);
	}

	private void decide(Optional<LeaseItem> found) {
		if (found.isEmpty()) {
			attempt(null);
			return;
		}
		LeaseItem item = found.get();
		if (this.taking.equals(item.taking()) && !item.released()) {
			hold(item.fencingToken());
		}
		else if (this.watch.mayTake(item, this.loop.now(), this.loop.nanoTime())) {
			attempt(item);
		}
		else if (this.options.onHeld() == OnHeld.FAIL) {
			end(new LeaseHeldException(this.feed, item.owner(), item.expiresAt()));
		}
		else {
			standBy(item);
		}
	}

	private void standBy(LeaseItem item) {
		this.backoff.succeeded();
		if (!item.owner().equals(this.heldBy)) {
			this.heldBy = item.owner();
			this.observer.leaseHeld(this.feed, item.owner());
		}
		this.timer = this.loop.schedule(this.options.pollInterval(), this::look);
	}

	private void attempt(@Nullable LeaseItem seen) {
		this.takingSince = now();
		long next = ((seen != null) ? seen.fencingToken() : 0) + 1;
		LeaseItem wanted = new LeaseItem(this.options.owner(), this.takingSince.wall.plus(this.options.duration()),
				this.options.duration(), this.taking, next);
		this.store.take(this.feed, seen, wanted).whenCompleteAsync((result, error) -> {
			if (this.state != State.TAKING) {
				giveBack(result);
				return;
			}
			if (error != null) {
				failedCall(error, this::look);
			}
			else if (result instanceof WriteResult.Written<LeaseItem> written) {
				hold(written.item().fencingToken());
			}
			else {
				look();
			}
		}, this.loop);
	}

	/**
	 * A taking that is answered after the end is given back, so that nobody waits for it.
	 */
	private void giveBack(@Nullable WriteResult<LeaseItem> result) {
		if (result instanceof WriteResult.Written<LeaseItem> written) {
			this.store.release(this.feed, written.item().fencingToken());
		}
	}

	private void hold(long taken) {
		this.renewed = this.takingSince;
		scheduleRenewal();
		taken(taken);
	}

	private void taken(long taken) {
		this.token = taken;
		this.state = State.HELD;
		this.backoff.succeeded();
		this.observer.leaseTaken(this.feed, taken);
		this.holder.taken(taken);
	}

	private void scheduleRenewal() {
		cancelTimers();
		long since = this.loop.nanoTime() - this.renewed.nanos;
		this.timer = this.loop.schedule(atLeastZero(this.options.renewEvery().minusNanos(since)), this::renew);
		this.lapse = this.loop.schedule(atLeastZero(safeHold().minusNanos(since)), this::lapsed);
	}

	private void renew() {
		if (this.state != State.HELD) {
			return;
		}
		Moment since = now();
		this.store.renew(this.feed, this.token, since.wall.plus(this.options.duration()))
			.whenCompleteAsync((result, error) -> renewed(result, error, since), this.loop);
	}

	private void renewed(@Nullable WriteResult<LeaseItem> result, @Nullable Throwable error, Moment since) {
		if (this.state != State.HELD) {
			return;
		}
		if (error != null) {
			Duration delay = shorter(this.backoff.failed(), this.options.pollInterval());
			this.observer.retrying(this.feed, "RenewLease", null, reason(error), false, delay);
			this.timer = this.loop.schedule(delay, this::renew);
		}
		else if (result instanceof WriteResult.Refused<LeaseItem> refused && !isOurs(refused.found(), this.token)) {
			end(lost((refused.found() != null) ? "'" + refused.found().owner() + "' has taken the lease"
					: "the lease's item was deleted"));
		}
		else {
			if (this.backoff.succeeded()) {
				this.observer.recovered(this.feed, "RenewLease", null);
			}
			this.renewed = since;
			scheduleRenewal();
			this.holder.renewed();
		}
	}

	private void lapsed() {
		if (this.state == State.HELD) {
			end(new CheckpointStoreException(ErrorKind.STORE_UNREACHABLE,
					"The lease of feed '" + this.feed + "' could not be renewed for " + safeHold(), null));
		}
	}

	private void failedCall(Throwable error, Runnable again) {
		if (this.backoff.failures() >= CALLS_BEFORE_GIVING_UP) {
			end((StageErrors.unwrap(error) instanceof ChangeFeedException known) ? known : new CheckpointStoreException(
					ErrorKind.STORE_UNREACHABLE, "The lease of feed '" + this.feed + "' can't be read or taken", null));
			return;
		}
		Duration delay = this.backoff.failed();
		this.observer.retrying(this.feed, "TakeLease", null, reason(error), false, delay);
		this.timer = this.loop.schedule(delay, again);
	}

	private void end(ChangeFeedException error) {
		boolean held = this.state == State.HELD;
		abandon();
		if (held) {
			this.observer.leaseLost(this.feed);
		}
		this.holder.lost(error);
	}

	private LeaseLostException lost(String reason) {
		return new LeaseLostException(this.options.enabled() ? ErrorKind.LEASE_LOST : ErrorKind.FENCED, this.feed,
				reason);
	}

	private Moment now() {
		return new Moment(this.loop.now(), this.loop.nanoTime());
	}

	private Duration safeHold() {
		return this.options.duration().minus(this.options.renewEvery());
	}

	private void cancelTimers() {
		if (this.timer != null) {
			this.timer.cancel();
		}
		if (this.lapse != null) {
			this.lapse.cancel();
		}
	}

	private static boolean isOurs(@Nullable LeaseItem found, long token) {
		return found != null && found.fencingToken() == token;
	}

	private static Duration atLeastZero(Duration delay) {
		return delay.isNegative() ? Duration.ZERO : delay;
	}

	/**
	 * A lease that is about to lapse can't wait for a long back-off.
	 */
	private static Duration shorter(Duration delay, Duration limit) {
		return (delay.compareTo(limit) < 0) ? delay : limit;
	}

	private static String reason(Throwable error) {
		return StageErrors.unwrap(error).getClass().getSimpleName();
	}

	/**
	 * When a call began, by both clocks.
	 */
	private record Moment(Instant wall, long nanos) {

	}

	private enum State {

		NEW, TAKING, HELD, ENDED

	}

	/**
	 * Is told what becomes of the lease. Called on the control thread.
	 */
	public interface Holder {

		/**
		 * The lease is ours.
		 * @param token the token of this run
		 */
		void taken(long token);

		/**
		 * The lease was renewed.
		 */
		void renewed();

		/**
		 * The lease could not be taken or is not ours any more.
		 * @param error why
		 */
		void lost(ChangeFeedException error);

	}

}
