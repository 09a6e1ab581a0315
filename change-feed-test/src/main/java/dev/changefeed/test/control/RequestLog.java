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

	private final ReentrantLock lock = new ReentrantLock();

	private final Deque<LoggedRequest> newest = new ArrayDeque<>();

	private final Map<String, Long> counts = new HashMap<>();

	RequestLog() {
	}

	/**
	 * Returns the newest calls.
	 * @return at most 10,000 calls, the oldest first
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
	 * @return those of the newest 10,000 calls, the oldest first
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
	 * @return the call, to note its outcome
	 */
	public LoggedRequest arrived(String operation, Instant time, JsonNode request) {
		LoggedRequest logged = new LoggedRequest(operation, time, request);
		this.lock.lock();
		try {
			if (this.newest.size() == KEPT) {
				this.newest.removeFirst();
			}
			this.newest.addLast(logged);
			this.counts.merge(operation, 1L, Long::sum);
		}
		finally {
			this.lock.unlock();
		}
		return logged;
	}

}
