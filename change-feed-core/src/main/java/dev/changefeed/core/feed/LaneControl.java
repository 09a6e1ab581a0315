package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.policy.FailurePolicy;
import dev.changefeed.core.store.ShardCheckpoint;
import org.jspecify.annotations.Nullable;

/**
 * Moves the lanes of a feed: records wait, are handed over, acknowledged, stored, and the
 * next follow; a failed record comes again after a rest. One step leads to the next, and
 * each shard goes its own way. Control thread only.
 */
final class LaneControl<R> {

	private final FeedParts<R> parts;

	private final ChangeSource<R> source;

	private final HandOver<R> handOver;

	private final LaneWriter<R> writer;

	private final FailurePolicy failurePolicy;

	private final Map<String, ShardLane<R>> lanes = new HashMap<>();

	private boolean closed;

	LaneControl(FeedParts<R> parts, ChangeSource<R> source, HandOver<R> handOver, LaneWriter<R> writer,
			FailurePolicy failurePolicy) {
		this.parts = parts;
		this.source = source;
		this.handOver = handOver;
		this.writer = writer;
		this.failurePolicy = failurePolicy;
	}

	void open(String shard, long token, ShardCheckpoint claimed) {
		ShardLane<R> lane = new ShardLane<>(shard, token, claimed,
				new Backoff(this.parts.options().backoff(), this.parts.random()),
				new Backoff(this.parts.options().backoff(), this.parts.random()));
		this.lanes.put(shard, lane);
		this.parts.observer().shardOpened(this.parts.feed(), shard, claimed.position());
	}

	Collection<ShardLane<R>> lanes() {
		return this.lanes.values();
	}

	void offer(String shard, List<SourceRecord<R>> records) {
		ShardLane<R> lane = lane(shard);
		this.parts.reads().hold(shard, ShardLane.bytesOf(records));
		lane.drained(false);
		lane.add(records);
		advance(lane);
	}

	void drained(String shard) {
		ShardLane<R> lane = lane(shard);
		lane.drained(true);
		advance(lane);
	}

	boolean wantsPage(String shard) {
		ShardLane<R> lane = this.lanes.get(shard);
		return lane != null && !this.closed && !lane.hasWaiting() && !lane.drained() && !lane.resting();
	}

	void finish(String shard) {
		ShardLane<R> lane = lane(shard);
		if (!lane.finishing()) {
			lane.finishing(true);
			this.writer.finish(lane, () -> {
				this.lanes.remove(shard);
				this.parts.observer().shardFinished(this.parts.feed(), shard);
				if (!this.closed) {
					this.source.finished(shard);
				}
			});
		}
	}

	/**
	 * Hands nothing over any more; what is in hand can still be acknowledged.
	 */
	void close() {
		this.closed = true;
		this.handOver.close();
	}

	boolean closed() {
		return this.closed;
	}

	/**
	 * Whether something is acknowledged and not stored yet.
	 */
	boolean storing() {
		return this.lanes.values().stream().anyMatch(ShardLane::writing);
	}

	/**
	 * Does the next thing a lane can do.
	 */
	private void advance(ShardLane<R> lane) {
		if (this.closed || lane.inHand() != null || lane.writing() || lane.resting() || lane.queued()
				|| lane.finishing()) {
			return;
		}
		int before = lane.passedOver().size();
		List<SourceRecord<R>> passed = lane.passOver();
		if (passed.size() > before) {
			this.parts.observer().recordsPassedOver(this.parts.feed(), lane.shard(), passed.size() - before);
		}
		if (lane.hasWaiting()) {
			lane.queued(true);
			this.handOver.enqueue(lane, this::handNext);
		}
		else if (!passed.isEmpty()) {
			storePassedOver(lane, passed);
		}
		else if (lane.drained()) {
			this.source.acknowledgedToEnd(lane.shard());
		}
		else {
			this.source.pageWanted(lane.shard());
		}
	}

	private HandedBatch<R> handNext(ShardLane<R> lane) {
		lane.queued(false);
		List<SourceRecord<R>> records = lane.next(this.parts.options().batchSize());
		HandedBatch<R> batch = new HandedBatch<>(this.parts.feed(), lane.shard(), records, lane.attempts(),
				this.parts.loop().nanoTime(), this.handOver::allowed, (acknowledged, response,
						stored) -> this.parts.loop().execute(() -> acknowledged(lane, acknowledged, response, stored)));
		lane.take(batch);
		this.parts.observer().batchHandedOver(this.parts.feed(), lane.shard(), records.size());
		if (wantsPage(lane.shard())) {
			this.source.pageWanted(lane.shard());
		}
		return batch;
	}

	private void acknowledged(ShardLane<R> lane, HandedBatch<R> batch, BatchResponse response,
			CompletableFuture<Void> stored) {
		LeaseLostException lost = this.parts.lost();
		if (batch != lane.inHand()) {
			stored.complete(null);
			return;
		}
		if (lost != null) {
			stored.completeExceptionally(lost);
			return;
		}
		batch.await(stored);
		if (batch.response() == null) {
			batch.respond(response);
			this.parts.observer().batchAcknowledged(this.parts.feed(), lane.shard(), batch.done(), batch.failed());
			store(lane, batch);
		}
		else {
			this.writer.hurry(lane);
		}
	}

	private void store(ShardLane<R> lane, HandedBatch<R> batch) {
		int done = batch.done();
		@Nullable SourceRecord<R> last = (done > 0) ? batch.records().get(done - 1) : lastOf(lane.passedOver());
		Map<String, Integer> attempts = new HashMap<>(lane.attempts());
		batch.records().subList(0, done).forEach((record) -> attempts.remove(record.position()));
		if (batch.failed()) {
			attempts.merge(batch.records().get(done).position(), 1, Integer::sum);
		}
		this.writer.store(lane, last, attempts, batch::answer, () -> {
			lane.attempts().clear();
			lane.attempts().putAll(attempts);
			settle(lane, batch, done);
		});
	}

	private void settle(ShardLane<R> lane, HandedBatch<R> batch, int done) {
		List<SourceRecord<R>> records = batch.records();
		this.parts.reads()
			.free(lane.shard(), ShardLane.bytesOf(records.subList(0, done)) + ShardLane.bytesOf(lane.passedOver()));
		lane.clearPassedOver();
		lane.take(null);
		lane.putBack(records.subList(done, records.size()));
		if (done > 0) {
			lane.failures().succeeded();
		}
		if (batch.failed()) {
			failed(lane, records.get(done), batch.response());
		}
		batch.answer(null);
		advance(lane);
	}

	private void failed(ShardLane<R> lane, SourceRecord<R> record, @Nullable BatchResponse response) {
		int attempts = lane.attempts().getOrDefault(record.position(), 1);
		FailurePolicy.Decision decision = this.failurePolicy.decide(new FailurePolicy.Failure(lane.shard(),
				record.position(), attempts, lane.failures().failed(), (response != null) ? response.cause() : null));
		if (decision instanceof FailurePolicy.Decision.Retry retry) {
			this.parts.observer()
				.recordFailed(this.parts.feed(), lane.shard(), record.position(), attempts, retry.delay());
			rest(lane, record, retry.delay());
		}
	}

	private void rest(ShardLane<R> lane, SourceRecord<R> failed, Duration delay) {
		lane.resting(true);
		if (this.parts.reads().tight()) {
			giveUp(lane, failed);
		}
		this.parts.loop().schedule(delay, () -> {
			lane.resting(false);
			advance(lane);
		});
	}

	/**
	 * The source hears of it before memory is free: a page ahead that is on its way
	 * follows the records given up, and must not come without them.
	 */
	private void giveUp(ShardLane<R> lane, SourceRecord<R> failed) {
		long bytes = lane.giveUpWaiting();
		lane.drained(false);
		this.source.readAgainAt(lane.shard(), failed.position());
		this.parts.reads().free(lane.shard(), bytes);
	}

	private void storePassedOver(ShardLane<R> lane, List<SourceRecord<R>> passed) {
		this.writer.store(lane, lastOf(passed), Map.copyOf(lane.attempts()), (error) -> {
		}, () -> {
			this.parts.reads().free(lane.shard(), ShardLane.bytesOf(passed));
			lane.clearPassedOver();
			advance(lane);
		});
	}

	private ShardLane<R> lane(String shard) {
		ShardLane<R> lane = this.lanes.get(shard);
		if (lane == null) {
			throw new IllegalStateException("Shard '" + shard + "' is not open");
		}
		return lane;
	}

	private static <R> @Nullable SourceRecord<R> lastOf(List<SourceRecord<R>> records) {
		return records.isEmpty() ? null : records.get(records.size() - 1);
	}

}
