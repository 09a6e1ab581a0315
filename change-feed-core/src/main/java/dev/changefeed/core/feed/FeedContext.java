package dev.changefeed.core.feed;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.GapException;
import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.lease.LeaseKeeper;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.policy.GapPolicy;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.WriteResult;
import org.jspecify.annotations.Nullable;

/**
 * The feed as its source sees it. Claims and first writes go through here, with what
 * their refusals mean. Control thread only.
 */
final class FeedContext<R> implements SourceContext<R> {

	private final FeedParts<R> parts;

	private final CheckpointStore store;

	private final StoreCalls<R> calls;

	private final LeaseKeeper lease;

	private final TokenRaise raise;

	private final LaneControl<R> lanes;

	private final GapPolicy gapPolicy;

	private final Runnable running;

	private final Runnable ended;

	FeedContext(FeedParts<R> parts, CheckpointStore store, StoreCalls<R> calls, LeaseKeeper lease, LaneControl<R> lanes,
			GapPolicy gapPolicy, Runnable running, Runnable ended) {
		this.parts = parts;
		this.store = store;
		this.calls = calls;
		this.lease = lease;
		this.raise = new TokenRaise(parts, lease);
		this.lanes = lanes;
		this.gapPolicy = gapPolicy;
		this.running = running;
		this.ended = ended;
	}

	@Override
	public FeedKey feed() {
		return this.parts.feed();
	}

	@Override
	public ControlLoop loop() {
		return this.parts.loop();
	}

	@Override
	public RandomGenerator random() {
		return this.parts.random();
	}

	@Override
	public FeedOptions options() {
		return this.parts.options();
	}

	@Override
	public FeedObserver observer() {
		return this.parts.observer();
	}

	@Override
	public ReadGate reads() {
		return this.parts.reads();
	}

	@Override
	public CompletionStage<ShardCheckpoint> claim(String shard) {
		CompletableFuture<ShardCheckpoint> claimed = new CompletableFuture<>();
		long token = this.lease.token();
		this.calls.call("ClaimShard", shard, () -> this.store.claim(feed(), shard, token)).thenAccept((result) -> {
			if (result instanceof WriteResult.Written<ShardCheckpoint> written) {
				opened(shard, token, written.item(), claimed);
			}
			else if (result instanceof WriteResult.Refused<ShardCheckpoint> refused) {
				refused(shard, refused.found(), () -> claim(shard).thenAccept(claimed::complete));
			}
		});
		return claimed;
	}

	@Override
	public void offer(String shard, List<SourceRecord<R>> records) {
		this.lanes.offer(shard, records);
	}

	@Override
	public void drained(String shard) {
		this.lanes.drained(shard);
	}

	@Override
	public boolean wantsPage(String shard) {
		return this.lanes.wantsPage(shard);
	}

	@Override
	public void finish(String shard) {
		this.lanes.finish(shard);
	}

	@Override
	public CompletionStage<Void> finishUnread(String shard) {
		CompletableFuture<Void> finished = new CompletableFuture<>();
		long token = this.lease.token();
		this.calls.call("FinishShard", shard, () -> this.store.finishUnread(feed(), shard, token))
			.thenAccept((result) -> {
				ShardCheckpoint found = (result instanceof WriteResult.Refused<ShardCheckpoint> refused)
						? refused.found() : null;
				if (result instanceof WriteResult.Written || (found != null && found.finished())) {
					finished.complete(null);
				}
				else if (found != null && found.fencingToken() <= token) {
					this.parts.fail(begun(shard));
				}
				else {
					refused(shard, found, () -> finishUnread(shard).thenAccept(finished::complete));
				}
			});
		return finished;
	}

	/**
	 * Trying again would change nothing: the condition is about the item, not the token.
	 */
	private CheckpointStoreException begun(String shard) {
		return new CheckpointStoreException(ErrorKind.UNFORESEEN, "Shard '" + shard + "' of feed '" + feed()
				+ "' was begun before, so it can't be marked as not to be read; if items of the feed were changed by"
				+ " hand, delete all of them to start over", null);
	}

	@Override
	public CompletionStage<StartItem> writeStart(String position, @Nullable Instant instant, Instant firstStartAt,
			StartItem.State state) {
		CompletableFuture<StartItem> written = new CompletableFuture<>();
		StartItem start = new StartItem(position, instant, firstStartAt, state, this.lease.token());
		this.calls.call("WriteStart", null, () -> this.store.writeStart(feed(), start)).thenAccept((result) -> {
			if (result instanceof WriteResult.Written<StartItem> done) {
				written.complete(done.item());
			}
			else if (result instanceof WriteResult.Refused<StartItem> refused) {
				StartItem found = refused.found();
				this.raise.above((found != null) ? found.fencingToken() : 0,
						() -> writeStart(position, instant, firstStartAt, state).thenAccept(written::complete));
			}
		});
		return written;
	}

	@Override
	public CompletionStage<Void> follow(String table) {
		return this.calls.call("FollowStream", null,
				() -> this.store.follow(feed().consumer(), table, feed().stream()));
	}

	@Override
	public void running() {
		this.running.run();
	}

	@Override
	public void joined() {
		this.parts.observer().joined(feed());
	}

	@Override
	public void gap(GapException gap) {
		this.parts.observer().gap(feed(), gap.shard(), gap.position());
		switch (this.gapPolicy.decide(gap)) {
			case FAIL -> this.parts.fail(gap);
		}
	}

	@Override
	public void ended() {
		this.ended.run();
	}

	@Override
	public void fail(ChangeFeedException error) {
		this.parts.fail(error);
	}

	private void opened(String shard, long token, ShardCheckpoint item, CompletableFuture<ShardCheckpoint> claimed) {
		if (!item.finished()) {
			this.lanes.open(shard, token, item);
		}
		claimed.complete(item);
	}

	private void refused(String shard, @Nullable ShardCheckpoint found, Runnable again) {
		if (found == null) {
			this.parts.fail(new LeaseLostException(ErrorKind.LEASE_LOST, feed(),
					"the item of shard '" + shard + "' was deleted while it was claimed"));
		}
		else if (found.fencingToken() < this.lease.token()) {
			again.run();
		}
		else {
			this.raise.above(found.fencingToken(), again);
		}
	}

}
