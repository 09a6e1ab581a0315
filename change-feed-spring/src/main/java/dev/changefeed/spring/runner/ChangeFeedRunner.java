package dev.changefeed.spring.runner;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.supervise.FeedRun;
import dev.changefeed.core.supervise.SupervisorState;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.SmartLifecycle;

/**
 * Runs the feed of one consumer from the start of the application to its stop. Made by
 * {@link ChangeFeedRunnerFactory}; has to be a bean to be started and stopped with the
 * application.
 * <p>
 * A start waits for the first check of the configuration, at most
 * {@link ConsumerOptions#startupTimeout()}, and never for the lease. It throws when the
 * configuration can't work; a service out of reach is logged, and the feed goes on
 * trying. A stop lets the listeners in hand finish, within
 * {@link dev.changefeed.core.feed.FeedOptions#shutdownTimeout()}. Starts and stops may
 * follow each other any number of times and do nothing when there is nothing to do; the
 * feed goes on at its stored position.
 * <p>
 * Thread-safe. {@link #stop()} waits for the listeners, so a listener that wants to stop
 * its own consumer calls {@link #stop(Runnable)}.
 */
public final class ChangeFeedRunner implements SmartLifecycle, DisposableBean {

	private static final Logger logger = LoggerFactory.getLogger(ChangeFeedRunner.class);

	private static final Duration STORING = Duration.ofSeconds(5);

	private final ConsumerOptions options;

	private final Supplier<FeedSession> sessions;

	private final StartupChecks checks;

	private final Duration storing;

	private final ReentrantLock lock = new ReentrantLock();

	private volatile @Nullable FeedSession session;

	private volatile boolean running;

	private boolean startedBefore;

	private CompletableFuture<Void> stopped = CompletableFuture.completedFuture(null);

	ChangeFeedRunner(ConsumerOptions options, Supplier<FeedSession> sessions, StartupChecks checks) {
		this(options, sessions, checks, STORING);
	}

	/**
	 * Creates a stopped runner.
	 * @param options what is set for the consumer
	 * @param sessions launches the feed
	 * @param checks launches the other runners of the application
	 * @param storing what a feed may need after its listeners have ended, to store and to
	 * give its lease back
	 */
	ChangeFeedRunner(ConsumerOptions options, Supplier<FeedSession> sessions, StartupChecks checks, Duration storing) {
		this.options = options;
		this.sessions = sessions;
		this.checks = checks;
		this.storing = storing;
		checks.add(this);
	}

	/**
	 * What is set for the consumer.
	 * @return the options
	 */
	public ConsumerOptions options() {
		return this.options;
	}

	/**
	 * The consumer's name.
	 * @return the name
	 */
	public String consumer() {
		return this.options.consumer();
	}

	/**
	 * What is being done about the feed.
	 * @return the state
	 */
	public SupervisorState state() {
		FeedSession current = this.session;
		return (current != null) ? current.supervisor().state() : SupervisorState.STOPPED;
	}

	/**
	 * Why the feed last ended or could not be made, since the runner was started.
	 * @return the error, or {@code null} if there was none
	 */
	public @Nullable ChangeFeedException lastError() {
		FeedSession current = this.session;
		return (current != null) ? current.supervisor().lastError() : null;
	}

	/**
	 * The consumer's place in the stream that is being read.
	 * @return the key, or {@code null} while there is no feed
	 */
	public @Nullable FeedKey feedKey() {
		FeedRun run = run();
		return (run != null) ? run.key() : null;
	}

	/**
	 * What the feed is doing.
	 * @return the state, or {@code null} while there is no feed
	 */
	public @Nullable FeedState feedState() {
		FeedRun run = run();
		return (run != null) ? run.state() : null;
	}

	@Override
	public boolean isAutoStartup() {
		return this.options.autoStartup();
	}

	@Override
	public int getPhase() {
		return this.options.phase();
	}

	/**
	 * Whether the runner was started and not stopped since, whatever its feed does.
	 */
	@Override
	public boolean isRunning() {
		return this.running;
	}

	/**
	 * Starts the feed and waits for its first check.
	 * @throws ChangeFeedException of kind CONFIGURATION or UNKNOWN_STREAM; the runner is
	 * stopped then
	 */
	@Override
	public void start() {
		FeedSession launched = begin();
		if (launched != null) {
			this.checks.launchWith(this);
			awaitCheck(launched);
		}
	}

	/**
	 * Stops the feed and waits for its end, or for the time-out.
	 */
	@Override
	public void stop() {
		await(end());
	}

	/**
	 * Stops the feed without waiting.
	 * @param callback is called once when the feed has ended or the time-out has passed
	 */
	@Override
	public void stop(Runnable callback) {
		end().whenComplete((ignored, error) -> callback.run());
	}

	@Override
	public void destroy() {
		stop();
	}

	@Override
	public String toString() {
		return "ChangeFeedRunner['" + consumer() + "' " + state() + "]";
	}

	/**
	 * Launches the feed for a start that is about to come. If that fails, the start tries
	 * it again and tells.
	 */
	void launchAhead() {
		this.lock.lock();
		try {
			if (isAutoStartup() && !this.running && !this.startedBefore) {
				launch();
			}
		}
		catch (RuntimeException ex) {
			logger.debug("The feed of consumer '{}' could not be launched ahead of its start", consumer(), ex);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Takes back a launch that no start has followed.
	 */
	void abandon() {
		this.lock.lock();
		try {
			if (!this.running) {
				end();
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Launches the feed, or takes over what was launched ahead, once the feed of an
	 * earlier start has ended; an interrupt ends the waiting only.
	 * @return the session, or {@code null} if the runner is running
	 */
	private @Nullable FeedSession begin() {
		boolean waits = true;
		while (true) {
			CompletableFuture<Void> earlier;
			this.lock.lock();
			try {
				if (this.running) {
					return null;
				}
				earlier = this.stopped;
				if (earlier.isDone() || !waits) {
					FeedSession launched = launch();
					this.running = true;
					return launched;
				}
			}
			finally {
				this.lock.unlock();
			}
			waits = await(earlier);
		}
	}

	private FeedSession launch() {
		FeedSession current = this.session;
		if (current == null) {
			current = this.sessions.get();
			this.session = current;
			this.startedBefore = true;
		}
		return current;
	}

	private void awaitCheck(FeedSession launched) {
		try {
			launched.checkedWithin(this.options.startupTimeout()).get();
		}
		catch (ExecutionException ex) {
			checkFailed(ex.getCause());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			logger.debug("Interrupted while the first check of consumer '{}' was waited for", consumer());
		}
	}

	private void checkFailed(@Nullable Throwable error) {
		if (error instanceof TimeoutException) {
			logger.warn("The first check of consumer '{}' has not ended within {}; the feed goes on trying", consumer(),
					this.options.startupTimeout());
		}
		else if (error instanceof ChangeFeedException known && isWrongConfiguration(known)) {
			end();
			this.checks.abandon();
			throw known;
		}
		else {
			logger.warn("The feed of consumer '{}' could not be made yet and goes on trying", consumer(), error);
		}
	}

	private static boolean isWrongConfiguration(ChangeFeedException error) {
		return error.kind() == ErrorKind.CONFIGURATION || error.kind() == ErrorKind.UNKNOWN_STREAM;
	}

	private CompletableFuture<Void> end() {
		this.lock.lock();
		try {
			this.running = false;
			FeedSession current = this.session;
			if (current != null) {
				this.session = null;
				this.stopped = end(current);
			}
			return this.stopped;
		}
		finally {
			this.lock.unlock();
		}
	}

	private CompletableFuture<Void> end(FeedSession ending) {
		Duration limit = this.options.feedOptions().shutdownTimeout().plus(this.storing);
		return ending.stop(limit).exceptionally((error) -> {
			logger.warn("The feed of consumer '{}' has not ended within {} and is left behind", consumer(), limit);
			return null;
		});
	}

	/**
	 * Waits for the end of a feed, which can't fail.
	 * @return {@code false} if the waiting was interrupted
	 */
	private boolean await(CompletableFuture<Void> end) {
		try {
			end.get();
			return true;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			logger.debug("Interrupted while the end of the feed of consumer '{}' was waited for", consumer());
			return false;
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException("The end of a feed can't fail", ex);
		}
	}

	private @Nullable FeedRun run() {
		FeedSession current = this.session;
		return (current != null) ? current.supervisor().run() : null;
	}

}
