package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

import dev.changefeed.test.control.Closing;
import dev.changefeed.test.protocol.ServerClock;
import dev.changefeed.test.table.ItemChange;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * A stream: its state and its shards, under one lock. It may be used by many threads.
 */
final class TableStream {

	private final ReentrantLock lock = new ReentrantLock();

	private final StreamIdentity identity;

	private final ShardTree shards;

	private final ServerClock clock;

	private final RecordWriter writer;

	private final Instant enabled;

	private volatile @Nullable Disabling disabling;

	TableStream(StreamIdentity identity, ShardTree shards, RecordWriter writer, ServerClock clock, Instant enabled) {
		this.identity = identity;
		this.shards = shards;
		this.writer = writer;
		this.clock = clock;
		this.enabled = enabled;
	}

	StreamIdentity identity() {
		return this.identity;
	}

	/**
	 * Does something with the shards, as they are now, alone.
	 * @param action what to do; it must not wait
	 * @param <T> the type of the result
	 * @return the result
	 */
	<T> T locked(Function<ShardTree, T> action) {
		this.lock.lock();
		try {
			this.shards.age(this.clock.now());
			return action.apply(this.shards);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Appends a change, unless the stream is off.
	 * @param change the change
	 * @param writeDelay how long after the write its record can be read, usually
	 * @return the readers who wait for it
	 */
	List<CompletableFuture<Void>> append(ItemChange change, Duration writeDelay) {
		AttributeValue key = change.keys().get(this.identity.partitionKey());
		if (key == null) {
			throw new IllegalArgumentException("A change without its partition key");
		}
		long hash = KeyHash.of(key);
		return locked((tree) -> {
			if (this.disabling != null) {
				return List.of();
			}
			Instant now = this.clock.now();
			Shard shard = tree.openFor(hash, now);
			shard.records().trimUntil(now.minus(ShardTree.RETENTION));
			Instant readable = now.plus(shard.oddities().writeDelay(writeDelay));
			shard.append(this.writer.write(change, shard.nextNumber(tree.step()), now, readable));
			return shard.takeWaiting();
		});
	}

	/**
	 * Switches the stream off, unless it is off.
	 * @param duration how long that takes
	 * @return the readers who wait for records
	 */
	List<CompletableFuture<Void>> disable(Duration duration) {
		return locked((tree) -> {
			List<CompletableFuture<Void>> readers = new ArrayList<>();
			if (this.disabling == null) {
				Instant now = this.clock.now();
				this.disabling = new Disabling(now, now.plus(duration));
				tree.leaves().stream().filter(Shard::isOpen).forEach((leaf) -> {
					tree.close(leaf, now, Closing.atOnce());
					readers.addAll(leaf.takeWaiting());
				});
			}
			return readers;
		});
	}

	boolean isOff() {
		return this.disabling != null;
	}

	StreamStatus status(Instant now) {
		Disabling off = this.disabling;
		if (off != null) {
			return now.isBefore(off.end()) ? StreamStatus.DISABLING : StreamStatus.DISABLED;
		}
		return now.isBefore(this.enabled) ? StreamStatus.ENABLING : StreamStatus.ENABLED;
	}

	/**
	 * Returns whether the stream's time is over.
	 * @param now the time
	 * @return whether it was switched off long enough ago
	 */
	boolean isOver(Instant now) {
		Disabling off = this.disabling;
		return off != null && !off.start().plus(ShardTree.RETENTION).isAfter(now);
	}

	/**
	 * The way from on to off.
	 *
	 * @param start when the stream was switched off
	 * @param end when it is off
	 */
	private record Disabling(Instant start, Instant end) {

	}

}
