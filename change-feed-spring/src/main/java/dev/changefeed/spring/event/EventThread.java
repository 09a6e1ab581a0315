package dev.changefeed.spring.event;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One daemon thread that publishes events in their order and ends when it is idle.
 */
final class EventThread implements Executor {

	private static final Logger logger = LoggerFactory.getLogger(EventThread.class);

	private static final long IDLE_SECONDS = 30;

	private static final long CLOSE_SECONDS = 2;

	private final ThreadPoolExecutor thread;

	EventThread() {
		this.thread = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
				EventThread::daemon, (task, closed) -> logger.debug("An event came after the end and is dropped"));
		this.thread.allowCoreThreadTimeOut(true);
	}

	private static Thread daemon(Runnable task) {
		Thread thread = new Thread(task, "change-feed-events");
		thread.setDaemon(true);
		return thread;
	}

	@Override
	public void execute(Runnable task) {
		this.thread.execute(task);
	}

	/**
	 * Lets the events that are waiting be published, for a short while.
	 */
	void close() {
		this.thread.shutdown();
		try {
			if (!this.thread.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
				this.thread.shutdownNow();
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			this.thread.shutdownNow();
		}
	}

}
