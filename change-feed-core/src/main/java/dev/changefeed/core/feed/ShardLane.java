package dev.changefeed.core.feed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.store.ShardCheckpoint;
import org.jspecify.annotations.Nullable;

/**
 * What one shard has in memory: the records that wait, the window of those handed over,
 * the last gapless acknowledged position and the one that is stored. Holds state only;
 * {@link LaneControl} moves it. Control thread only.
 */
final class ShardLane<R> {

	private final String shard;

	private final Backoff failures;

	private final Backoff writes;

	private final Deque<SourceRecord<R>> waiting = new ArrayDeque<>();

	private final Map<String, Integer> attempts;

	/**
	 * Positions whose write was begun and not answered well: one of them may be stored.
	 */
	private final List<String> unanswered = new ArrayList<>();

	private long token;

	private @Nullable String stored;

	private @Nullable HandedBatch<R> inHand;

	private List<SourceRecord<R>> passedOver = List.of();

	private boolean drained;

	private boolean queued;

	private boolean resting;

	private boolean writing;

	private boolean finishing;

	ShardLane(String shard, long token, ShardCheckpoint claimed, Backoff failures, Backoff writes) {
		this.shard = shard;
		this.token = token;
		this.stored = claimed.position();
		this.attempts = new HashMap<>(claimed.attempts());
		this.failures = failures;
		this.writes = writes;
	}

	String shard() {
		return this.shard;
	}

	long token() {
		return this.token;
	}

	@Nullable String stored() {
		return this.stored;
	}

	Backoff failures() {
		return this.failures;
	}

	Backoff writes() {
		return this.writes;
	}

	Map<String, Integer> attempts() {
		return this.attempts;
	}

	@Nullable HandedBatch<R> inHand() {
		return this.inHand;
	}

	void take(@Nullable HandedBatch<R> batch) {
		this.inHand = batch;
	}

	/**
	 * Records before the window that are not handed over but stored with it.
	 */
	List<SourceRecord<R>> passedOver() {
		return this.passedOver;
	}

	boolean hasWaiting() {
		return !this.waiting.isEmpty();
	}

	boolean drained() {
		return this.drained;
	}

	void drained(boolean now) {
		this.drained = now;
	}

	boolean queued() {
		return this.queued;
	}

	void queued(boolean now) {
		this.queued = now;
	}

	boolean resting() {
		return this.resting;
	}

	void resting(boolean now) {
		this.resting = now;
	}

	boolean writing() {
		return this.writing;
	}

	void writing(boolean now) {
		this.writing = now;
	}

	boolean finishing() {
		return this.finishing;
	}

	void finishing(boolean now) {
		this.finishing = now;
	}

	void add(List<SourceRecord<R>> records) {
		this.waiting.addAll(records);
	}

	/**
	 * Sets those waiting at the front aside that are not to be handed over.
	 */
	List<SourceRecord<R>> passOver() {
		List<SourceRecord<R>> passed = new ArrayList<>(this.passedOver);
		while (!this.waiting.isEmpty() && this.waiting.getFirst().passedOver()) {
			passed.add(this.waiting.removeFirst());
		}
		this.passedOver = passed;
		return passed;
	}

	/**
	 * Takes the next records to hand over out of those waiting.
	 */
	List<SourceRecord<R>> next(int most) {
		List<SourceRecord<R>> next = new ArrayList<>(Math.min(most, this.waiting.size()));
		while (next.size() < most && !this.waiting.isEmpty() && !this.waiting.getFirst().passedOver()) {
			next.add(this.waiting.removeFirst());
		}
		return next;
	}

	/**
	 * Puts records that were handed over and are not done back before those waiting.
	 */
	void putBack(List<SourceRecord<R>> undone) {
		for (int i = undone.size() - 1; i >= 0; i--) {
			this.waiting.addFirst(undone.get(i));
		}
	}

	/**
	 * Gives up all records that wait.
	 */
	long giveUpWaiting() {
		long bytes = bytesOf(this.waiting);
		this.waiting.clear();
		return bytes;
	}

	void writeBegun(@Nullable String position) {
		if (position != null) {
			this.unanswered.add(position);
		}
	}

	boolean mayBeOurs(@Nullable String position) {
		return position != null && this.unanswered.contains(position);
	}

	void storedIs(@Nullable String position) {
		this.stored = position;
		this.unanswered.clear();
	}

	void clearPassedOver() {
		this.passedOver = List.of();
	}

	static <R> long bytesOf(Iterable<SourceRecord<R>> records) {
		long bytes = 0;
		for (SourceRecord<R> record : records) {
			bytes += record.bytes();
		}
		return bytes;
	}

}
