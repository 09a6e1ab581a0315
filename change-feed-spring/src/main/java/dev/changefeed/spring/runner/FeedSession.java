package dev.changefeed.spring.runner;

import java.time.Clock;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.loop.ThreadControlLoop;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.core.supervise.FeedSupervisor;
import dev.changefeed.core.supervise.RestartPolicy;
import dev.changefeed.dynamodb.feed.ReceiverFactory;

/**
 * What lives from one start of a runner to its stop: the control thread and the
 * supervisor on it.
 */
final class FeedSession {

	private final ThreadControlLoop loop;

	private final FeedSupervisor supervisor;

	private final CompletableFuture<Void> checked;

	private final long launchedAt = System.nanoTime();

	private FeedSession(ThreadControlLoop loop, FeedSupervisor supervisor) {
		this.loop = loop;
		this.supervisor = supervisor;
		this.checked = supervisor.start().toCompletableFuture();
	}

	static FeedSession launch(ConsumerOptions options, FeedAssembly assembly, Receivers receivers,
			FeedObserver observer, Clock clock) {
		ThreadControlLoop loop = new ThreadControlLoop("change-feed-" + options.consumer(), clock);
		try {
			FeedFactory factory = assembly.assemble(options, receivers.on(loop), loop, observer);
			RestartPolicy restarts = new RestartPolicy(options.feedOptions().lease().onHeld());
			Backoff backoff = new Backoff(options.feedOptions().backoff(), new SplittableRandom());
			return new FeedSession(loop,
					new FeedSupervisor(options.consumer(), factory, restarts, loop, backoff, observer));
		}
		catch (RuntimeException ex) {
			loop.close();
			throw ex;
		}
	}

	FeedSupervisor supervisor() {
		return this.supervisor;
	}

	/**
	 * The first check, waited for until the time-out has passed since the launch.
	 */
	CompletableFuture<Void> checkedWithin(Duration timeout) {
		long left = timeout.toNanos() - (System.nanoTime() - this.launchedAt);
		return this.checked.copy().orTimeout(Math.max(left, 0), TimeUnit.NANOSECONDS);
	}

	/**
	 * Ends the feed and then its thread. When the time is over the thread ends anyway:
	 * the lease is not renewed any more and lapses, and nothing is handed over.
	 * @return completes when all has ended, and fails when the time is over
	 */
	CompletableFuture<Void> stop(Duration limit) {
		return this.supervisor.stop()
			.toCompletableFuture()
			.orTimeout(limit.toNanos(), TimeUnit.NANOSECONDS)
			.whenComplete((ignored, error) -> this.loop.close());
	}

	/**
	 * Makes the receivers of a session, whose timers run on its loop.
	 */
	@FunctionalInterface
	interface Receivers {

		ReceiverFactory on(ControlLoop loop);

	}

}
