package dev.changefeed.spring.runner;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.core.supervise.FeedRun;
import dev.changefeed.dynamodb.feed.ReceiverFactory;

/**
 * Feeds whose checks and ends happen when a test says so.
 */
final class FakeFeeds implements FeedAssembly {

	final List<String> log = new CopyOnWriteArrayList<>();

	final List<Run> runs = new CopyOnWriteArrayList<>();

	volatile CompletableFuture<Void> check = CompletableFuture.completedFuture(null);

	volatile boolean endsWhenStopped = true;

	@Override
	public FeedFactory assemble(ConsumerOptions options, ReceiverFactory receivers, ControlLoop loop,
			FeedObserver observer) {
		return () -> {
			this.log.add("check " + options.consumer());
			return this.check.thenApply((ignored) -> {
				Run run = new Run(options.consumer(), Thread.currentThread().getName());
				this.runs.add(run);
				return run;
			});
		};
	}

	final class Run implements FeedRun {

		final CompletableFuture<Void> completion = new CompletableFuture<>();

		final String thread;

		private final String consumer;

		private volatile FeedState state = FeedState.NEW;

		Run(String consumer, String thread) {
			this.consumer = consumer;
			this.thread = thread;
		}

		@Override
		public FeedKey key() {
			return new FeedKey(this.consumer, "stream");
		}

		@Override
		public FeedState state() {
			return this.state;
		}

		@Override
		public void start() {
			this.state = FeedState.STANDBY;
			FakeFeeds.this.log.add("start " + this.consumer);
		}

		@Override
		public void stop() {
			this.state = FeedState.STOPPING;
			FakeFeeds.this.log.add("stop " + this.consumer);
			if (FakeFeeds.this.endsWhenStopped) {
				this.completion.complete(null);
			}
		}

		@Override
		public CompletionStage<Void> completion() {
			return this.completion;
		}

	}

}
