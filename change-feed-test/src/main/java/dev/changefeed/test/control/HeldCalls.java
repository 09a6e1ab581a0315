package dev.changefeed.test.control;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Calls that a fault keeps from going on until they are released. No thread of the server
 * waits meanwhile. It may be used by many threads.
 */
public final class HeldCalls {

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition arrived = this.lock.newCondition();

	private final CompletableFuture<Void> gate = new CompletableFuture<>();

	private int count;

	HeldCalls() {
	}

	/**
	 * Returns how many calls have come here, released or not.
	 * @return the number of calls
	 */
	public int count() {
		this.lock.lock();
		try {
			return this.count;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Waits until calls have come here.
	 * @param calls how many
	 * @param timeout how long to wait, in real time
	 * @throws IllegalStateException if they have not come by then
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public void await(int calls, Duration timeout) throws InterruptedException {
		this.lock.lock();
		try {
			long left = timeout.toNanos();
			while (this.count < calls) {
				if (left <= 0) {
					throw new IllegalStateException(
							"%d of %d calls were held after %s".formatted(this.count, calls, timeout));
				}
				left = this.arrived.awaitNanos(left);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Lets all held calls go on, and those that come here later.
	 */
	public void release() {
		this.gate.complete(null);
	}

	/**
	 * Takes a call in.
	 * @return completes when the call may go on
	 */
	public CompletionStage<Void> enter() {
		this.lock.lock();
		try {
			this.count++;
			this.arrived.signalAll();
		}
		finally {
			this.lock.unlock();
		}
		return this.gate.minimalCompletionStage();
	}

}
