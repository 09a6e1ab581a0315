package dev.changefeed.test.control;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

import tools.jackson.databind.JsonNode;

/**
 * The calls that came to a server, in the order in which they came. The newest are kept;
 * the counts go on beyond them. It may be used by many threads.
 */
public final class RequestLog {

	/**
	 * Enough for a test, and bounded for an application that runs for days.
	 */
	static final int KEPT = 10_000;

	static final long KEPT_BYTES = 64 * 1024 * 1024;

	private final ReentrantLock lock = new ReentrantLock();

	private final Deque<LoggedRequest> newest = new ArrayDeque<>();

	private final Map<String, Long> counts = new HashMap<>();

	private long bytes;

	RequestLog() {
	}

	/**
	 * Returns the newest calls.
	 * @return at most 10,000 calls, and fewer if their bodies have more than 64 MB, the
	 * oldest first
	 */
	public List<LoggedRequest> all() {
		this.lock.lock();
		try {
			return List.copyOf(this.newest);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Returns the newest calls of an operation.
	 * @param operation the operation's name, such as {@code GetRecords}
	 * @return those of the calls that are kept, the oldest first
	 */
	public List<LoggedRequest> of(String operation) {
		return all().stream().filter((request) -> request.operation().equals(operation)).toList();
	}

	/**
	 * Returns how often an operation was called.
	 * @param operation the operation's name
	 * @return the number of calls since the start or the last {@link #clear()}
	 */
	public long count(String operation) {
		this.lock.lock();
		try {
			return this.counts.getOrDefault(operation, 0L);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Forgets all calls and counts.
	 */
	public void clear() {
		this.lock.lock();
		try {
			this.newest.clear();
			this.bytes = 0;
			this.counts.clear();
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Notes a call.
	 * @param operation the operation's name
	 * @param time when it came
	 * @param request the request's body
	 * @param size the body's size in bytes
	 * @return the call, to note its outcome
	 */
	public LoggedRequest arrived(String operation, Instant time, JsonNode request, int size) {
		LoggedRequest logged = new LoggedRequest(operation, time, request, size);
		this.lock.lock();
		try {
			this.newest.addLast(logged);
			this.bytes += size;
			while (this.newest.size() > KEPT || (this.bytes > KEPT_BYTES && this.newest.size() > 1)) {
				this.bytes -= this.newest.removeFirst().size();
			}
			this.counts.merge(operation, 1L, Long::sum);
		}
		finally {
			this.lock.unlock();
		}
		return logged;
	}

}
