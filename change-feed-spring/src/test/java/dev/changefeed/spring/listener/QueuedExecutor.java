package dev.changefeed.spring.listener;

import java.util.ArrayDeque;
import java.util.Deque;

import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;

/**
 * An executor whose tasks run when a test says so.
 */
final class QueuedExecutor implements ListenerExecutor {

	private final Deque<Runnable> tasks = new ArrayDeque<>();

	private boolean closed;

	@Override
	public void execute(Runnable task) {
		this.tasks.add(task);
	}

	@Override
	public void close() {
		this.closed = true;
	}

	boolean isClosed() {
		return this.closed;
	}

	void runNext() {
		this.tasks.remove().run();
	}

	void runAll() {
		while (!this.tasks.isEmpty()) {
			runNext();
		}
	}

}
