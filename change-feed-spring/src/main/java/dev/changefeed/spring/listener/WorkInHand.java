package dev.changefeed.spring.listener;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The threads that are in listeners of one feed. Thread-safe.
 */
final class WorkInHand {

	private final ReentrantLock lock = new ReentrantLock();

	private final Set<Thread> threads = new HashSet<>();

	private final CompletableFuture<Void> ended = new CompletableFuture<>();

	private boolean closed;

	private volatile boolean interrupted;

	/**
	 * The current thread begins with a batch.
	 * @return {@code false} if nothing may begin any more
	 */
	boolean begin() {
		this.lock.lock();
		try {
			return !this.closed && this.threads.add(Thread.currentThread());
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * The current thread is through with its batch. Clears its interrupt, which was meant
	 * for the batch and not for what the thread does next.
	 */
	void end() {
		boolean last;
		this.lock.lock();
		try {
			this.threads.remove(Thread.currentThread());
			Thread.interrupted();
			last = this.closed && this.threads.isEmpty();
		}
		finally {
			this.lock.unlock();
		}
		if (last) {
			this.ended.complete(null);
		}
	}

	/**
	 * Lets nothing begin any more.
	 * @return completes when no thread is in a listener
	 */
	CompletionStage<Void> close() {
		boolean none;
		this.lock.lock();
		try {
			this.closed = true;
			none = this.threads.isEmpty();
		}
		finally {
			this.lock.unlock();
		}
		if (none) {
			this.ended.complete(null);
		}
		return this.ended;
	}

	/**
	 * Interrupts all threads that are in listeners.
	 * @return how many there were
	 */
	int interrupt() {
		this.lock.lock();
		try {
			this.interrupted = true;
			this.threads.forEach(Thread::interrupt);
			return this.threads.size();
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Whether the time is over and no further record may begin.
	 */
	boolean isInterrupted() {
		return this.interrupted;
	}

}
