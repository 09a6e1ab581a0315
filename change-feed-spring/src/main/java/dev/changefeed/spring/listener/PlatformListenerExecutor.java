package dev.changefeed.spring.listener;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;

import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Platform threads of one feed. They are daemons: a listener that never ends can't keep
 * the process alive, the feed's control thread does as long as it runs.
 */
final class PlatformListenerExecutor implements ListenerExecutor {

	private static final long IDLE_SECONDS = 60;

	private final ThreadPoolExecutor pool;

	PlatformListenerExecutor(String consumer, int threads) {
		CustomizableThreadFactory names = new CustomizableThreadFactory("change-feed-" + consumer + "-listener-");
		names.setDaemon(true);
		this.pool = new ThreadPoolExecutor(threads, threads, IDLE_SECONDS, TimeUnit.SECONDS,
				new LinkedBlockingQueue<>(), names);
		this.pool.allowCoreThreadTimeOut(true);
	}

	@Override
	public void execute(Runnable task) {
		this.pool.execute(task);
	}

	@Override
	public void close() {
		this.pool.shutdown();
	}

}
