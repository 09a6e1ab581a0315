package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.ShardSwitches;
import dev.changefeed.test.control.ShardView;
import dev.changefeed.test.control.StreamControl;
import dev.changefeed.test.protocol.ServerClock;

/**
 * Does to a stream what a test asks for.
 */
final class StreamHandle implements StreamControl {

	private static final int MOST_TRIES = 10_000_000;

	private final TableStream stream;

	private final ServerClock clock;

	private final IdleReads idle;

	StreamHandle(TableStream stream, ServerClock clock, IdleReads idle) {
		this.stream = stream;
		this.clock = clock;
		this.idle = idle;
	}

	@Override
	public String arn() {
		return this.stream.identity().arn();
	}

	@Override
	public List<ShardView> shards() {
		Instant horizon = this.clock.now().minus(ShardTree.RETENTION);
		return this.stream.locked((tree) -> tree.behind(null)
			.stream()
			.sorted(Comparator.comparingLong((shard) -> shard.origin().ordinal()))
			.map((shard) -> view(shard, horizon))
			.toList());
	}

	@Override
	public List<String> openShards() {
		return this.stream.locked((tree) -> tree.leaves().stream().filter(Shard::isOpen).map(Shard::id).toList());
	}

	@Override
	public String shardFor(String partitionKey) {
		return this.stream.locked((tree) -> tree.leafFor(KeyHash.ofText(partitionKey)).id());
	}

	@Override
	public List<String> keysFor(String shardId, int count) {
		HashRange range = with(shardId, (tree, shard) -> shard.origin().range());
		List<String> keys = new ArrayList<>(count);
		for (int i = 0; keys.size() < count; i++) {
			if (i == MOST_TRIES) {
				throw new IllegalStateException("Shard '%s' holds too few keys".formatted(shardId));
			}
			String key = "key-" + i;
			if (range.contains(KeyHash.ofText(key))) {
				keys.add(key);
			}
		}
		return keys;
	}

	@Override
	public List<String> split(String shardId, int children, Closing closing) {
		return change(shardId, (tree, shard) -> {
			if (this.stream.isOff()) {
				throw new IllegalStateException("Stream '%s' is switched off".formatted(arn()));
			}
			if (shard.hasChildren()) {
				throw new IllegalArgumentException("Shard '%s' has children already".formatted(shardId));
			}
			return tree.split(shard, children, this.clock.now(), closing).stream().map(Shard::id).toList();
		});
	}

	@Override
	public void close(String shardId, Closing closing) {
		change(shardId, (tree, shard) -> {
			if (!shard.isOpen()) {
				throw new IllegalArgumentException("Shard '%s' is closed already".formatted(shardId));
			}
			tree.close(shard, this.clock.now(), closing);
			return shard;
		});
	}

	@Override
	public void trim(String shardId) {
		forShard(shardId, (shard) -> shard.records().trimThrough(shard.last()));
	}

	@Override
	public void trim(String shardId, String lastSequenceNumber) {
		BigInteger last = ShardSwitches.sequenceNumber(lastSequenceNumber);
		forShard(shardId, (shard) -> shard.records().trimThrough(last));
	}

	@Override
	public void hide(String shardId) {
		forShard(shardId, (shard) -> shard.oddities().hide());
	}

	@Override
	public void hide(String shardId, int lists) {
		forShard(shardId, (shard) -> shard.oddities().hide(lists));
	}

	@Override
	public void show(String shardId) {
		forShard(shardId, (shard) -> shard.oddities().show());
	}

	@Override
	public void lose(String shardId) {
		forShard(shardId, (shard) -> shard.oddities().lose());
	}

	@Override
	public void remove(String shardId) {
		change(shardId, (tree, shard) -> {
			if (shard.isOpen()) {
				tree.split(shard, 1, this.clock.now(), Closing.atOnce());
			}
			tree.remove(shard);
			return shard;
		});
	}

	@Override
	public void emptyPages(String shardId, int pages) {
		forShard(shardId, (shard) -> shard.oddities().setEmptyPages(pages));
	}

	@Override
	public void writeDelay(String shardId, Duration delay) {
		forShard(shardId, (shard) -> shard.oddities().setWriteDelay(delay));
	}

	@Override
	public void nextSequenceNumber(String shardId, String sequenceNumber) {
		BigInteger number = ShardSwitches.sequenceNumber(sequenceNumber);
		forShard(shardId, (shard) -> {
			if (!shard.isOpen() || number.compareTo(shard.last()) <= 0) {
				throw new IllegalArgumentException("Shard '%s' must be open and its last number below '%s' but is '%s'"
					.formatted(shardId, sequenceNumber, shard.last()));
			}
			shard.oddities().setNextNumber(number);
		});
	}

	private static ShardView view(Shard shard, Instant horizon) {
		shard.records().trimUntil(horizon);
		Ending ending = shard.ending();
		StreamRecord newest = shard.newest();
		return new ShardView(shard.id(), shard.origin().parentId(), shard.origin().start().toString(),
				(ending != null) ? ending.number().toString() : null, shard.records().size(),
				(newest != null) ? newest.number().toString() : null);
	}

	private void forShard(String shardId, Consumer<Shard> action) {
		change(shardId, (tree, shard) -> {
			action.accept(shard);
			return shard;
		});
	}

	/**
	 * Changes a shard, which whoever waits for it must see.
	 */
	private <T> T change(String shardId, BiFunction<ShardTree, Shard, T> action) {
		List<CompletableFuture<Void>> readers = new ArrayList<>();
		T result = with(shardId, (tree, shard) -> {
			T changed = action.apply(tree, shard);
			readers.addAll(shard.takeWaiting());
			return changed;
		});
		this.idle.wake(readers);
		return result;
	}

	private <T> T with(String shardId, BiFunction<ShardTree, Shard, T> action) {
		return this.stream.locked((tree) -> {
			Shard shard = tree.find(shardId);
			if (shard == null) {
				throw new IllegalArgumentException("There is no shard '%s'".formatted(shardId));
			}
			return action.apply(tree, shard);
		});
	}

}
