package dev.changefeed.core.feed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Bounds the calls in flight that read shards and the bytes of records in memory, and
 * serves the shards in the order in which they asked, so that none starves. Control
 * thread only.
 * <p>
 * A page is reserved at its largest size while it is read. When memory is full, one shard
 * at a time may still read one page, so a shard that stands still can't stop the others.
 */
public final class ReadGate {

	/**
	 * The largest page the service answers with.
	 */
	static final long PAGE_BYTES = 1024 * 1024;

	private final int maxCalls;

	private final long maxBytes;

	private final Deque<Request> waiting = new ArrayDeque<>();

	private final Map<String, Long> held = new HashMap<>();

	private int calls;

	private int pagesInFlight;

	private long bytes;

	private @Nullable String beyondBudget;

	/**
	 * Creates a gate.
	 * @param maxCalls the most calls in flight
	 * @param maxBytes the most bytes in memory
	 */
	public ReadGate(int maxCalls, long maxBytes) {
		this.maxCalls = maxCalls;
		this.maxBytes = maxBytes;
	}

	/**
	 * Asks for one call. The permit is held for that call only and given back by
	 * {@link #callEnded}.
	 * @param shard the shard that asks
	 * @param page whether the call brings records
	 * @param granted is run when the call may be made, at once or later
	 */
	public void request(String shard, boolean page, Runnable granted) {
		this.waiting.add(new Request(shard, page, granted));
		pump();
	}

	/**
	 * Takes back what a shard asked for and was not granted.
	 * @param shard the shard
	 */
	public void cancel(String shard) {
		this.waiting.removeIf((request) -> request.shard.equals(shard));
		pump();
	}

	/**
	 * A granted call has been answered.
	 * @param shard the shard
	 * @param page whether the call brings records
	 */
	public void callEnded(String shard, boolean page) {
		this.calls--;
		if (page) {
			this.pagesInFlight--;
		}
		if (shard.equals(this.beyondBudget) && !this.held.containsKey(shard)) {
			this.beyondBudget = null;
		}
		pump();
	}

	/**
	 * How many calls wait for their turn.
	 * @return the number
	 */
	public int waiting() {
		return this.waiting.size();
	}

	/**
	 * The bytes of records in memory.
	 * @return the number
	 */
	public long bytes() {
		return this.bytes;
	}

	/**
	 * Counts the bytes of a page. One without records holds nothing that could be freed.
	 */
	void hold(String shard, long more) {
		if (more > 0) {
			this.bytes += more;
			this.held.merge(shard, more, Long::sum);
		}
	}

	void free(String shard, long less) {
		this.bytes -= less;
		this.held.computeIfPresent(shard, (key, value) -> (value > less) ? value - less : null);
		if (shard.equals(this.beyondBudget) && !this.held.containsKey(shard)) {
			this.beyondBudget = null;
		}
		pump();
	}

	/**
	 * Whether shards wait for memory.
	 */
	boolean tight() {
		Request first = this.waiting.peek();
		return first != null && first.page && this.calls < this.maxCalls && !fits();
	}

	private void pump() {
		while (!this.waiting.isEmpty() && this.calls < this.maxCalls) {
			Request next = this.waiting.peek();
			if (next.page && !fits()) {
				if (this.beyondBudget != null) {
					return;
				}
				this.beyondBudget = next.shard;
			}
			this.waiting.remove();
			this.calls++;
			if (next.page) {
				this.pagesInFlight++;
			}
			next.granted.run();
		}
	}

	private boolean fits() {
		return this.bytes + (this.pagesInFlight + 1) * PAGE_BYTES <= this.maxBytes;
	}

	private record Request(String shard, boolean page, Runnable granted) {

	}

}
