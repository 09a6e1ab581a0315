package dev.changefeed.test.stream;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Lets reads that have nothing to give wait for a write without a thread. It may be used
 * by many threads.
 */
final class IdleReads {

	private final Executor executor;

	private final ScheduledExecutorService timer;

	IdleReads(Executor executor, ScheduledExecutorService timer) {
		this.executor = executor;
		this.timer = timer;
	}

	/**
	 * Ends a wait when its time is over.
	 * @param woken completes when something happens to the shard
	 * @param longest how long to wait for that
	 * @param giveUp called if nothing happened
	 * @return completes in either case, on a thread of the server
	 */
	CompletionStage<Void> await(CompletableFuture<Void> woken, Duration longest, Runnable giveUp) {
		ScheduledFuture<?> timeout = this.timer.schedule(() -> this.executor.execute(() -> {
			giveUp.run();
			woken.complete(null);
		}), longest.toNanos(), TimeUnit.NANOSECONDS);
		return woken.thenRun(() -> timeout.cancel(false));
	}

	/**
	 * Wakes readers, on threads of the server: whoever writes may hold locks.
	 * @param readers the waiting readers
	 */
	void wake(List<CompletableFuture<Void>> readers) {
		for (CompletableFuture<Void> reader : readers) {
			this.executor.execute(() -> reader.complete(null));
		}
	}

}
