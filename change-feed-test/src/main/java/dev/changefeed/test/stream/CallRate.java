package dev.changefeed.test.stream;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Counts the calls of the last second. It may be used by many threads.
 */
final class CallRate {

	private static final long SECOND = Duration.ofSeconds(1).toNanos();

	private final ReentrantLock lock = new ReentrantLock();

	private final Deque<Long> times = new ArrayDeque<>();

	private final int most;

	private final LongSupplier ticker;

	/**
	 * Creates a counter.
	 * @param most how many calls a second are let through
	 * @param ticker tells nanoseconds that never go back
	 */
	CallRate(int most, LongSupplier ticker) {
		this.most = most;
		this.ticker = ticker;
	}

	/**
	 * Counts a call.
	 * @return whether it is let through
	 */
	boolean tryCall() {
		this.lock.lock();
		try {
			long now = this.ticker.getAsLong();
			Long oldest = this.times.peekFirst();
			while (oldest != null && now - oldest >= SECOND) {
				this.times.removeFirst();
				oldest = this.times.peekFirst();
			}
			if (this.times.size() >= this.most) {
				return false;
			}
			this.times.addLast(now);
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

}
