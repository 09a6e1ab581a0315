package dev.changefeed.core.supervise;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.loop.StageErrors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a feed running: makes it, starts it, and decides by {@link RestartPolicy} what
 * follows when it ends. Its state is owned by the control loop, which it shares with its
 * feeds; the public methods may be called from any thread.
 */
public final class FeedSupervisor {

	private static final Logger logger = LoggerFactory.getLogger(FeedSupervisor.class);

	private final String consumer;

	private final FeedFactory factory;

	private final RestartPolicy restarts;

	private final ControlLoop loop;

	private final Backoff backoff;

	private final FeedObserver observer;

	private volatile SupervisorState state = SupervisorState.STOPPED;

	private volatile @Nullable FeedRun run;

	private volatile @Nullable ChangeFeedException lastError;

	private CompletableFuture<Void> checked = new CompletableFuture<>();

	private CompletableFuture<Void> stopped = CompletableFuture.completedFuture(null);

	private ControlLoop.@Nullable Timer restart;

	/**
	 * Creates a stopped supervisor.
	 * @param consumer the consumer's name, for messages
	 * @param factory makes the runs
	 * @param restarts which errors start the feed again
	 * @param loop the control loop of the feed
	 * @param backoff the delays between runs
	 * @param observer is told of restarts and failures
	 */
	public FeedSupervisor(String consumer, FeedFactory factory, RestartPolicy restarts, ControlLoop loop,
			Backoff backoff, FeedObserver observer) {
		this.consumer = consumer;
		this.factory = factory;
		this.restarts = restarts;
		this.loop = loop;
		this.backoff = backoff;
		this.observer = observer;
	}

	/**
	 * Starts the feed; does nothing if it is running.
	 * @return completes when the first run was made, which checks the configuration, and
	 * fails with the error if it could not be made. {@link RestartPolicy} tells whether
	 * the supervisor goes on trying then
	 */
	public CompletionStage<Void> start() {
		CompletableFuture<Void> result = new CompletableFuture<>();
		this.loop.execute(() -> {
			switch (this.state) {
				case STOPPED, ENDED, FAILED -> begin();
				case RUNNING, WAITING, STOPPING -> {
				}
			}
			forward(this.checked, result);
		});
		return result;
	}

	/**
	 * Stops the feed.
	 * @return completes when nothing runs any more
	 */
	public CompletionStage<Void> stop() {
		CompletableFuture<Void> result = new CompletableFuture<>();
		this.loop.execute(() -> {
			switch (this.state) {
				case RUNNING -> stopRun();
				case WAITING -> stopWaiting();
				case ENDED, FAILED -> this.state = SupervisorState.STOPPED;
				case STOPPED, STOPPING -> {
				}
			}
			forward(this.stopped, result);
		});
		return result;
	}

	/**
	 * What the supervisor does.
	 * @return the state
	 */
	public SupervisorState state() {
		return this.state;
	}

	/**
	 * The current run.
	 * @return the run, or {@code null} between runs
	 */
	public @Nullable FeedRun run() {
		return this.run;
	}

	/**
	 * Why the feed last ended or could not be made.
	 * @return the error, or {@code null} if there was none since the start
	 */
	public @Nullable ChangeFeedException lastError() {
		return this.lastError;
	}

	private void begin() {
		this.checked = new CompletableFuture<>();
		this.stopped = new CompletableFuture<>();
		this.lastError = null;
		this.backoff.succeeded();
		make();
	}

	private void stopRun() {
		this.state = SupervisorState.STOPPING;
		FeedRun current = this.run;
		if (current != null) {
			current.stop();
		}
	}

	private void stopWaiting() {
		if (this.restart != null) {
			this.restart.cancel();
		}
		end(SupervisorState.STOPPED);
	}

	private void make() {
		this.state = SupervisorState.RUNNING;
		create().whenCompleteAsync((made, error) -> {
			if (error != null) {
				this.lastError = asChangeFeedException(error);
				this.checked.completeExceptionally(this.lastError);
				failed(error);
			}
			else if (this.state == SupervisorState.STOPPING) {
				end(SupervisorState.STOPPED);
			}
			else {
				this.checked.complete(null);
				startRun(made);
			}
		}, this.loop);
	}

	private CompletionStage<FeedRun> create() {
		try {
			return this.factory.create();
		}
		catch (RuntimeException ex) {
			return CompletableFuture.failedFuture(ex);
		}
	}

	private void startRun(FeedRun made) {
		this.run = made;
		made.completion().whenCompleteAsync((ignored, error) -> completed(error), this.loop);
		made.start();
	}

	private void completed(@Nullable Throwable error) {
		this.run = null;
		if (error != null) {
			failed(error);
		}
		else if (this.state == SupervisorState.STOPPING) {
			end(SupervisorState.STOPPED);
		}
		else {
			end(SupervisorState.ENDED);
		}
	}

	private void failed(Throwable thrown) {
		ChangeFeedException error = asChangeFeedException(thrown);
		this.lastError = error;
		if (this.state == SupervisorState.STOPPING) {
			logger.warn("Feed of consumer '{}' ended with an error while it was stopped", this.consumer, error);
			end(SupervisorState.STOPPED);
		}
		else if (this.restarts.restarts(error.kind())) {
			restartLater(error);
		}
		else {
			logger.error("Feed of consumer '{}' has failed and stays stopped", this.consumer, error);
			this.observer.failed(this.consumer, error);
			end(SupervisorState.FAILED);
		}
	}

	private void restartLater(ChangeFeedException error) {
		Duration delay = this.backoff.failed();
		this.state = SupervisorState.WAITING;
		if (error.kind() == ErrorKind.UNFORESEEN) {
			logger.error("Feed of consumer '{}' ended with an unforeseen error and starts again in {}", this.consumer,
					delay, error);
		}
		else {
			logger.warn("Feed of consumer '{}' starts again in {}: {}", this.consumer, delay, error.getMessage());
		}
		this.observer.restarting(this.consumer, error, delay);
		this.restart = this.loop.schedule(delay, this::make);
	}

	private void end(SupervisorState last) {
		this.state = last;
		this.checked.complete(null);
		this.stopped.complete(null);
	}

	private static void forward(CompletableFuture<Void> from, CompletableFuture<Void> to) {
		from.whenComplete((ignored, error) -> {
			if (error != null) {
				to.completeExceptionally(error);
			}
			else {
				to.complete(null);
			}
		});
	}

	private static ChangeFeedException asChangeFeedException(Throwable thrown) {
		Throwable error = StageErrors.unwrap(thrown);
		if (error instanceof ChangeFeedException known) {
			return known;
		}
		return new ChangeFeedException(ErrorKind.UNFORESEEN, "Unforeseen error of type " + error.getClass().getName(),
				error);
	}

}
