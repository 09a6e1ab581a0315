package dev.changefeed.boot.autoconfigure.feed;

import java.util.concurrent.Executor;

import dev.changefeed.boot.autoconfigure.consumer.ConfiguredConsumers;

import org.springframework.core.task.SimpleAsyncTaskExecutor;

/**
 * The threads of blocking calls. Held here instead of being beans of their own, since an
 * executor bean would replace the task executor of the application.
 */
final class CallExecutors implements AutoCloseable {

	private final Executor reads;

	private final Executor checkpoints;

	private final Executor leases;

	private final Runnable close;

	private CallExecutors(Executor reads, Executor checkpoints, Executor leases, Runnable close) {
		this.reads = reads;
		this.checkpoints = checkpoints;
		this.leases = leases;
		this.close = close;
	}

	static CallExecutors platform(ConfiguredConsumers consumers) {
		CallThreads reads = new CallThreads("change-feed-read-", consumers.concurrentReads());
		CallThreads checkpoints = new CallThreads("change-feed-checkpoint-", consumers.concurrentCheckpoints());
		CallThreads leases = new CallThreads("change-feed-lease-", consumers.concurrentLeaseCalls());
		return new CallExecutors(reads, checkpoints, leases, () -> {
			reads.close();
			checkpoints.close();
			leases.close();
		});
	}

	static CallExecutors virtual() {
		SimpleAsyncTaskExecutor reads = virtual("change-feed-read-");
		SimpleAsyncTaskExecutor checkpoints = virtual("change-feed-checkpoint-");
		SimpleAsyncTaskExecutor leases = virtual("change-feed-lease-");
		return new CallExecutors(reads, checkpoints, leases, () -> {
			reads.close();
			checkpoints.close();
			leases.close();
		});
	}

	private static SimpleAsyncTaskExecutor virtual(String namePrefix) {
		SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor(namePrefix);
		executor.setVirtualThreads(true);
		return executor;
	}

	/**
	 * Runs calls of DynamoDB Streams, and of DynamoDB for what a stream is.
	 */
	Executor reads() {
		return this.reads;
	}

	/**
	 * Runs reads and writes of checkpoints.
	 */
	Executor checkpoints() {
		return this.checkpoints;
	}

	/**
	 * Runs reads and writes of leases, which must not wait for others.
	 */
	Executor leases() {
		return this.leases;
	}

	@Override
	public void close() {
		this.close.run();
	}

}
