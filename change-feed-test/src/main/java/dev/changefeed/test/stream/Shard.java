package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.ShardLeaving;
import org.jspecify.annotations.Nullable;

/**
 * An ordered piece of a stream. The stream's lock guards it.
 */
final class Shard {

	private final ShardOrigin origin;

	private final RecordLog records = new RecordLog();

	private final ShardOddities oddities = new ShardOddities();

	private BigInteger last;

	private @Nullable StreamRecord newest;

	private @Nullable Ending ending;

	private boolean parent;

	private List<CompletableFuture<Void>> waiting = List.of();

	Shard(ShardOrigin origin) {
		this.origin = origin;
		this.last = origin.start();
	}

	ShardOrigin origin() {
		return this.origin;
	}

	String id() {
		return this.origin.id();
	}

	RecordLog records() {
		return this.records;
	}

	ShardOddities oddities() {
		return this.oddities;
	}

	/**
	 * Returns the highest number that the shard used.
	 * @return the number
	 */
	BigInteger last() {
		return this.last;
	}

	/**
	 * Returns the newest record ever written, also if it was trimmed.
	 * @return the record, or null if there was none
	 */
	@Nullable StreamRecord newest() {
		return this.newest;
	}

	@Nullable Ending ending() {
		return this.ending;
	}

	boolean isOpen() {
		return this.ending == null;
	}

	boolean hasChildren() {
		return this.parent;
	}

	void becomeParent() {
		this.parent = true;
	}

	/**
	 * Takes the number of the next record.
	 * @param step how far it is from the last number, unless a test chose it
	 * @return the number
	 */
	BigInteger nextNumber(long step) {
		BigInteger chosen = this.oddities.takeNextNumber();
		this.last = (chosen != null) ? chosen : this.last.add(BigInteger.valueOf(step));
		return this.last;
	}

	void append(StreamRecord added) {
		this.records.add(added);
		this.newest = added;
	}

	/**
	 * Closes the shard.
	 * @param now the time
	 * @param step how far the last number is from the last record's
	 * @param closing how it becomes visible
	 */
	void close(Instant now, long step, Closing closing) {
		if (this.newest != null) {
			this.last = this.last.add(BigInteger.valueOf(step));
		}
		this.ending = new Ending(this.last, now, now.plus(closing.endListed()), now.plus(closing.endRead()));
	}

	/**
	 * Returns whether the shard's time is over.
	 * @param horizon records written at or before this time are not kept
	 * @param leaving which time counts
	 * @return whether it is closed, and was long ago
	 */
	boolean isOver(Instant horizon, ShardLeaving leaving) {
		if (this.ending == null) {
			return false;
		}
		StreamRecord last = (leaving == ShardLeaving.AFTER_LAST_RECORD) ? this.newest : null;
		Instant counted = (last != null) ? last.created() : this.ending.time();
		return !counted.isAfter(horizon);
	}

	/**
	 * Returns the first number from which nothing was trimmed.
	 * @return the number
	 */
	BigInteger horizon() {
		BigInteger trimmed = this.records.lastTrimmed();
		return (trimmed != null) ? trimmed.add(BigInteger.ONE) : this.origin.start();
	}

	/**
	 * Lets a reader wait until something happens to the shard.
	 * @return completes then
	 */
	CompletableFuture<Void> await() {
		if (this.waiting.isEmpty()) {
			this.waiting = new ArrayList<>(1);
		}
		CompletableFuture<Void> woken = new CompletableFuture<>();
		this.waiting.add(woken);
		return woken;
	}

	/**
	 * Forgets a reader whose time is over, unless it was taken to be woken meanwhile.
	 * @param waiter the reader
	 */
	void giveUp(CompletableFuture<Void> waiter) {
		if (!this.waiting.isEmpty()) {
			this.waiting.remove(waiter);
		}
	}

	/**
	 * Takes those who wait for something to happen to the shard.
	 * @return the waiting readers, to be woken without the stream's lock
	 */
	List<CompletableFuture<Void>> takeWaiting() {
		List<CompletableFuture<Void>> taken = this.waiting;
		this.waiting = List.of();
		return taken;
	}

}
