package dev.changefeed.spring.listener;

import java.util.concurrent.Executor;

/**
 * Makes the executors that listeners run on, one each time a feed starts.
 */
@FunctionalInterface
public interface ListenerExecutorFactory {

	/**
	 * Makes the executor of a feed.
	 * @param consumer the consumer's name, to name threads after
	 * @param maxConcurrentBatches how many tasks are given at once at most
	 * @return the executor, closed when the feed has ended
	 */
	ListenerExecutor create(String consumer, int maxConcurrentBatches);

	/**
	 * Platform threads, made as they are needed and ended when they are idle.
	 * @return the factory
	 */
	static ListenerExecutorFactory platformThreads() {
		return PlatformListenerExecutor::new;
	}

	/**
	 * A virtual thread a batch; needs Java 21.
	 * @return the factory
	 */
	static ListenerExecutorFactory virtualThreads() {
		return (consumer, maxConcurrentBatches) -> new VirtualListenerExecutor(consumer);
	}

	/**
	 * An executor that others use too and that is not closed.
	 * @param executor the executor, which has to run tasks on threads of its own and may
	 * be asked for as many at once as all its consumers allow together
	 * @return the factory
	 */
	static ListenerExecutorFactory shared(Executor executor) {
		return (consumer, maxConcurrentBatches) -> new SharedListenerExecutor(executor);
	}

	/**
	 * An executor of listeners.
	 */
	interface ListenerExecutor extends Executor, AutoCloseable {

		/**
		 * Lets its threads end. Returns at once; no task is running or given any more.
		 */
		@Override
		void close();

	}

}
