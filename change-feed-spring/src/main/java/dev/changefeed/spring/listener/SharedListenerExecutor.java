package dev.changefeed.spring.listener;

import java.util.concurrent.Executor;

import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;

/**
 * An executor that belongs to others.
 */
final class SharedListenerExecutor implements ListenerExecutor {

	private final Executor executor;

	SharedListenerExecutor(Executor executor) {
		this.executor = executor;
	}

	@Override
	public void execute(Runnable task) {
		this.executor.execute(task);
	}

	@Override
	public void close() {
		// Its owner closes it.
	}

}
