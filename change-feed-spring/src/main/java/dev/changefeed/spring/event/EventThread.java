package dev.changefeed.spring.event;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One daemon thread that publishes events in their order and ends when it is idle.
 */
final class EventThread implements Executor {

	private static final Logger logger = LoggerFactory.getLogger(EventThread.class);

	private static final long IDLE_SECONDS = 30;

	private static final long CLOSE_SECONDS = 2;

	private final ThreadPoolExecutor executor;

	private volatile @Nullable Thread thread;

	EventThread() {
		this.executor = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
				this::daemon, (task, closed) -> logger.debug("An event came after the end and is dropped"));
		this.executor.allowCoreThreadTimeOut(true);
	}

	private Thread daemon(Runnable task) {
		Thread created = new Thread(task, "change-feed-events");
		created.setDaemon(true);
		this.thread = created;
		return created;
	}

	@Override
	public void execute(Runnable task) {
		this.executor.execute(task);
	}

	/**
	 * Lets the events that are waiting be published, for a short while. An event whose
	 * listener ends the application is not waited for by itself.
	 */
	void close() {
		this.executor.shutdown();
		if (Thread.currentThread() == this.thread) {
			return;
		}
		try {
			if (!this.executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
				this.executor.shutdownNow();
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			this.executor.shutdownNow();
		}
	}

}
