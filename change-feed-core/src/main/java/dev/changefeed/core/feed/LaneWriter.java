package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.WriteResult;
import org.jspecify.annotations.Nullable;

/**
 * Stores what lanes have acknowledged, one write a lane at a time, again and again until
 * it is stored or the run ends. Decides what a refused write means: our own token with
 * the position that we wrote or tried to write is an answer that got lost; everything
 * else is a loss of our place. Control thread only.
 */
final class LaneWriter<R> {

	private final FeedParts<R> parts;

	private final CheckpointStore store;

	private final WritePace pace;

	private final ErrorKind lostKind;

	private final Map<ShardLane<R>, Retry> retries = new HashMap<>();

	LaneWriter(FeedParts<R> parts, CheckpointStore store, WritePace pace, ErrorKind lostKind) {
		this.parts = parts;
		this.store = store;
		this.pace = pace;
		this.lostKind = lostKind;
	}

	/**
	 * Stores a position and the attempts after it.
	 * @param lane the lane
	 * @param last the record to store the position of, or {@code null} for attempts only
	 * @param attempts the attempts after it
	 * @param failed is told of each write that fails
	 * @param stored is run once it is stored
	 */
	void store(ShardLane<R> lane, @Nullable SourceRecord<R> last, Map<String, Integer> attempts,
			Consumer<Throwable> failed, Runnable stored) {
		String position = (last != null) ? last.position() : null;
		write(lane, "StoreCheckpoint", position, () -> this.store.checkpoint(this.parts.feed(), lane.shard(),
				lane.token(), lane.stored(), position, attempts), failed, () -> {
					lane.storedIs((position != null) ? position : lane.stored());
					this.parts.observer()
						.checkpointStored(this.parts.feed(), lane.shard(), position,
								(last != null) ? last.createdAt() : null);
					stored.run();
				});
	}

	void finish(ShardLane<R> lane, Runnable stored) {
		write(lane, "FinishShard", null,
				() -> this.store.finish(this.parts.feed(), lane.shard(), lane.token(), lane.stored()), (error) -> {
				}, stored);
	}

	/**
	 * Tries a write at once that rests after a failure.
	 */
	void hurry(ShardLane<R> lane) {
		Retry retry = this.retries.remove(lane);
		if (retry != null) {
			retry.timer.cancel();
			retry.again.run();
		}
	}

	private void write(ShardLane<R> lane, String operation, @Nullable String position,
			Supplier<CompletionStage<WriteResult<ShardCheckpoint>>> call, Consumer<Throwable> failed, Runnable stored) {
		lane.writing(true);
		lane.writeBegun(position);
		this.pace.submit(() -> call.get().whenCompleteAsync((result, error) -> {
			if (error != null) {
				again(lane, operation, position, call, failed, stored, error);
			}
			else if (result instanceof WriteResult.Refused<ShardCheckpoint> refused) {
				refused(lane, operation, position, call, failed, stored, refused.found());
			}
			else {
				done(lane, operation, stored);
			}
		}, this.parts.loop()));
	}

	private void done(ShardLane<R> lane, String operation, Runnable stored) {
		lane.writing(false);
		if (lane.writes().succeeded()) {
			this.parts.observer().recovered(this.parts.feed(), operation, lane.shard());
		}
		stored.run();
		this.parts.settled();
	}

	private void refused(ShardLane<R> lane, String operation, @Nullable String position,
			Supplier<CompletionStage<WriteResult<ShardCheckpoint>>> call, Consumer<Throwable> failed, Runnable stored,
			@Nullable ShardCheckpoint found) {
		boolean finish = operation.equals("FinishShard");
		if (found != null && found.fencingToken() == lane.token()) {
			if (finish ? found.finished() : (position != null && position.equals(found.position()))) {
				done(lane, operation, stored);
				return;
			}
			if (!found.finished() && lane.mayBeOurs(found.position())) {
				lane.storedIs(found.position());
				write(lane, operation, position, call, failed, stored);
				return;
			}
		}
		lane.writing(false);
		LeaseLostException lost = new LeaseLostException(this.lostKind, this.parts.feed(), (found == null)
				? "the item of shard '" + lane.shard() + "' was deleted"
				: "shard '" + lane.shard() + "' carries token " + found.fencingToken() + ", not " + lane.token());
		failed.accept(lost);
		this.parts.fail(lost);
		this.parts.settled();
	}

	private void again(ShardLane<R> lane, String operation, @Nullable String position,
			Supplier<CompletionStage<WriteResult<ShardCheckpoint>>> call, Consumer<Throwable> failed, Runnable stored,
			Throwable thrown) {
		Throwable error = StageErrors.unwrap(thrown);
		failed.accept((error instanceof CheckpointStoreException) ? error
				: new CheckpointStoreException(ErrorKind.STORE_UNREACHABLE,
						operation + " of shard '" + lane.shard() + "' failed: " + error.getClass().getSimpleName(),
						null));
		LeaseLostException lost = this.parts.lost();
		if (lost != null) {
			lane.writing(false);
			this.parts.settled();
			return;
		}
		Duration delay = lane.writes().failed();
		this.parts.observer()
			.retrying(this.parts.feed(), operation, lane.shard(), error.getClass().getSimpleName(), false, delay);
		Runnable again = () -> {
			this.retries.remove(lane);
			write(lane, operation, position, call, failed, stored);
		};
		this.retries.put(lane, new Retry(this.parts.loop().schedule(delay, again), again));
	}

	private record Retry(ControlLoop.Timer timer, Runnable again) {

	}

}
