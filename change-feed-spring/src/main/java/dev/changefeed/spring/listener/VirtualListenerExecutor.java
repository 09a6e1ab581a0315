package dev.changefeed.spring.listener;

import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;

import org.springframework.core.task.SimpleAsyncTaskExecutor;

/**
 * A virtual thread for each batch of one feed.
 */
final class VirtualListenerExecutor implements ListenerExecutor {

	private final SimpleAsyncTaskExecutor executor;

	VirtualListenerExecutor(String consumer) {
		this.executor = new SimpleAsyncTaskExecutor("change-feed-" + consumer + "-listener-");
		this.executor.setVirtualThreads(true);
	}

	@Override
	public void execute(Runnable task) {
		this.executor.execute(task);
	}

	@Override
	public void close() {
		this.executor.close();
	}

}
