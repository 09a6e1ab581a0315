package dev.changefeed.boot.autoconfigure.feed;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Platform threads for blocking calls, made as they are needed and ended when they are
 * idle. They are daemons: the control threads of the feeds keep the process alive.
 */
final class CallThreads implements Executor {

	private static final long IDLE_SECONDS = 60;

	private final ThreadPoolExecutor pool;

	CallThreads(String namePrefix, int threads) {
		CustomizableThreadFactory names = new CustomizableThreadFactory(namePrefix);
		names.setDaemon(true);
		this.pool = new ThreadPoolExecutor(threads, threads, IDLE_SECONDS, TimeUnit.SECONDS,
				new LinkedBlockingQueue<>(), names);
		this.pool.allowCoreThreadTimeOut(true);
	}

	@Override
	public void execute(Runnable task) {
		this.pool.execute(task);
	}

	void close() {
		this.pool.shutdown();
	}

}
