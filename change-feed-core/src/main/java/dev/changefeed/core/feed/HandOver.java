package dev.changefeed.core.feed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

import dev.changefeed.core.batch.BatchReceiver;

/**
 * Gives batches to the receiver as it asks for them: shards take turns, and none is given
 * when the lease is too old. Control thread only.
 */
final class HandOver<R> {

	private final BatchReceiver<R> receiver;

	private final BooleanSupplier allowed;

	private final Deque<Turn<R>> turns = new ArrayDeque<>();

	private long demand;

	private boolean closed;

	HandOver(BatchReceiver<R> receiver, BooleanSupplier allowed) {
		this.receiver = receiver;
		this.allowed = allowed;
	}

	void request(long batches) {
		this.demand = (this.demand + batches < 0) ? Long.MAX_VALUE : this.demand + batches;
		pump();
	}

	void enqueue(ShardLane<R> lane, Function<ShardLane<R>, HandedBatch<R>> next) {
		this.turns.add(new Turn<>(lane, next));
		pump();
	}

	/**
	 * Goes on after a renewal.
	 */
	void pump() {
		while (!this.closed && this.demand > 0 && !this.turns.isEmpty() && this.allowed.getAsBoolean()) {
			this.demand--;
			Turn<R> turn = this.turns.remove();
			this.receiver.receive(turn.next.apply(turn.lane));
		}
	}

	/**
	 * Whether the lease is young enough. May be asked from any thread.
	 */
	boolean allowed() {
		return this.allowed.getAsBoolean();
	}

	void close() {
		this.closed = true;
	}

	private record Turn<R>(ShardLane<R> lane, Function<ShardLane<R>, HandedBatch<R>> next) {

	}

}
