package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.lease.LeaseKeeper;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.policy.FailurePolicy;
import dev.changefeed.core.policy.GapPolicy;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.supervise.FeedRun;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run of a feed: takes the lease, loads what is stored, lets the source read, hands
 * over, stores what was acknowledged, and closes in order. All state belongs to the
 * control thread; {@link #start()}, {@link #stop()} and the getters may be called from
 * any thread.
 *
 * @param <R> what the source delivers
 */
public final class Feed<R> implements FeedRun {

	private static final Duration GRACE = Duration.ofSeconds(5);

	private static final Logger logger = LoggerFactory.getLogger(Feed.class);

	private final FeedKey key;

	private final FeedOptions options;

	private final ChangeSource<R> source;

	private final BatchReceiver<R> receiver;

	private final CheckpointStore store;

	private final ControlLoop loop;

	private final FeedObserver observer;

	private final LeaseKeeper lease;

	private final HandOver<R> handOver;

	private final LaneControl<R> lanes;

	private final StoreCalls<R> calls;

	private final FeedContext<R> context;

	private final StallWatch<R> stalls;

	private final CompletableFuture<Void> completion = new CompletableFuture<>();

	private volatile FeedState state = FeedState.NEW;

	private boolean receiving;

	private boolean workEnded;

	private boolean releasing;

	private @Nullable ChangeFeedException error;

	private @Nullable LeaseLostException lost;

	/**
	 * Puts a run together; nothing happens before {@link #start()}.
	 * @param key the feed
	 * @param options how it hands over
	 * @param source where its records come from
	 * @param receiver who takes the batches
	 * @param store where it stores its progress
	 * @param failurePolicy what happens to records that fail
	 * @param gapPolicy what happens at gaps
	 * @param loop the control loop
	 * @param random the source of chance
	 * @param observer is told what it does
	 */
	public Feed(FeedKey key, FeedOptions options, ChangeSource<R> source, BatchReceiver<R> receiver,
			CheckpointStore store, FailurePolicy failurePolicy, GapPolicy gapPolicy, ControlLoop loop,
			RandomGenerator random, FeedObserver observer) {
		this.key = key;
		this.options = options;
		this.source = source;
		this.receiver = receiver;
		this.store = store;
		this.loop = loop;
		this.observer = observer;
		FeedParts<R> parts = new Parts(random);
		this.lease = new LeaseKeeper(key, options.lease(), store.leases(), loop, random, options.backoff(), observer,
				new Holder());
		WritePace pace = new WritePace(loop);
		this.calls = new StoreCalls<>(parts, pace);
		this.handOver = new HandOver<>(receiver, this.lease::mayHandOver);
		LaneWriter<R> writer = new LaneWriter<>(parts, store, pace,
				options.lease().enabled() ? ErrorKind.LEASE_LOST : ErrorKind.FENCED);
		this.lanes = new LaneControl<>(parts, source, this.handOver, writer, failurePolicy);
		this.context = new FeedContext<>(parts, store, this.calls, this.lease, this.lanes, gapPolicy, this::running,
				this::ended);
		this.stalls = new StallWatch<>(parts, this.lanes);
	}

	@Override
	public FeedKey key() {
		return this.key;
	}

	@Override
	public FeedState state() {
		return this.state;
	}

	@Override
	public CompletionStage<Void> completion() {
		return this.completion;
	}

	@Override
	public void start() {
		this.loop.execute(() -> {
			if (this.state == FeedState.NEW) {
				become(FeedState.STANDBY);
				this.lease.take();
			}
		});
	}

	@Override
	public void stop() {
		this.loop.execute(() -> close(null));
	}

	private void open() {
		become(FeedState.OPENING);
		this.calls.call("LoadCheckpoints", null, () -> this.store.load(this.key)).thenAccept((stored) -> {
			this.receiving = true;
			this.receiver.start((batches) -> this.loop.execute(() -> this.handOver.request(batches)));
			this.source.open(this.context, stored);
		});
	}

	private void running() {
		if (this.state == FeedState.OPENING) {
			become(FeedState.RUNNING);
			this.stalls.look();
		}
	}

	private void ended() {
		close(null);
	}

	/**
	 * Closes in order: hand over and read no more, let the work in hand end, store what
	 * was acknowledged, give the lease back.
	 */
	private void close(@Nullable ChangeFeedException reason) {
		if (this.error == null) {
			this.error = reason;
		}
		if (this.state == FeedState.STOPPING || this.state == FeedState.ENDED || this.state == FeedState.FAILED) {
			return;
		}
		become(FeedState.STOPPING);
		this.lanes.close();
		this.calls.close();
		this.source.close();
		CompletionStage<Void> worked = this.receiving ? this.receiver.stop(this.options.shutdownTimeout())
				: CompletableFuture.completedFuture(null);
		this.loop.schedule(this.options.shutdownTimeout().plus(GRACE), () -> giveUp("work in hand did not end"));
		worked.whenCompleteAsync((ignored, failed) -> {
			this.workEnded = true;
			finishIfSettled();
		}, this.loop);
	}

	private void finishIfSettled() {
		if (this.state == FeedState.STOPPING && this.workEnded && !this.releasing
				&& (this.lost != null || !this.lanes.storing())) {
			this.releasing = true;
			this.lease.release().whenCompleteAsync((ignored, failed) -> finish(), this.loop);
		}
	}

	private void giveUp(String reason) {
		if (this.state == FeedState.STOPPING) {
			logger.warn("Feed '{}' ends with its lease left to lapse: {}", this.key, reason);
			this.lease.abandon();
			finish();
		}
	}

	private void finish() {
		if (this.completion.isDone()) {
			return;
		}
		this.lease.abandon();
		if (this.lost == null) {
			this.lost = new LeaseLostException(ErrorKind.LEASE_LOST, this.key, "the run has ended");
		}
		become((this.error != null) ? FeedState.FAILED : FeedState.ENDED);
		this.observer.ended(this.key, this.error);
		if (this.error != null) {
			this.completion.completeExceptionally(this.error);
		}
		else {
			this.completion.complete(null);
		}
	}

	private void become(FeedState next) {
		this.state = next;
		this.observer.stateChanged(this.key, next);
	}

	/**
	 * What becomes of the lease.
	 */
	private final class Holder implements LeaseKeeper.Holder {

		@Override
		public void taken(long token) {
			logger.info("Feed '{}' has taken its lease with token {}", Feed.this.key, token);
			open();
		}

		@Override
		public void renewed() {
			Feed.this.handOver.pump();
		}

		@Override
		public void lost(ChangeFeedException reason) {
			if (Feed.this.lost == null) {
				Feed.this.lost = (reason instanceof LeaseLostException known) ? known
						: new LeaseLostException(ErrorKind.LEASE_LOST, Feed.this.key, "its lease could not be kept");
			}
			close(reason);
			finishIfSettled();
		}

	}

	/**
	 * What the parts share.
	 */
	private final class Parts implements FeedParts<R> {

		private final RandomGenerator random;

		private final ReadGate reads;

		Parts(RandomGenerator random) {
			this.random = random;
			this.reads = new ReadGate(Feed.this.options.maxConcurrentReads(), Feed.this.options.maxBufferedBytes());
		}

		@Override
		public FeedKey feed() {
			return Feed.this.key;
		}

		@Override
		public ControlLoop loop() {
			return Feed.this.loop;
		}

		@Override
		public RandomGenerator random() {
			return this.random;
		}

		@Override
		public FeedOptions options() {
			return Feed.this.options;
		}

		@Override
		public FeedObserver observer() {
			return Feed.this.observer;
		}

		@Override
		public ReadGate reads() {
			return this.reads;
		}

		@Override
		public @Nullable LeaseLostException lost() {
			return Feed.this.lost;
		}

		@Override
		public void fail(ChangeFeedException reason) {
			if (reason instanceof LeaseLostException known && Feed.this.lost == null) {
				Feed.this.lost = known;
				Feed.this.lease.abandon();
				Feed.this.observer.leaseLost(Feed.this.key);
			}
			close(reason);
		}

		@Override
		public void settled() {
			finishIfSettled();
		}

	}

}
