package dev.changefeed.boot.autoconfigure;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.supervise.FeedFactory;
import dev.changefeed.core.supervise.FeedRun;
import dev.changefeed.dynamodb.feed.ReceiverFactory;
import dev.changefeed.spring.runner.ConsumerOptions;
import dev.changefeed.spring.runner.FeedAssembly;

/**
 * Feeds that read nothing, for tests of what is around them.
 */
public final class StubFeeds implements FeedAssembly {

	private final Map<String, ConsumerOptions> assembled = new ConcurrentHashMap<>();

	/**
	 * The options of the feeds that were put together, by consumer.
	 */
	public Map<String, ConsumerOptions> assembled() {
		return this.assembled;
	}

	@Override
	public FeedFactory assemble(ConsumerOptions options, ReceiverFactory receivers, ControlLoop loop,
			FeedObserver observer) {
		this.assembled.put(options.consumer(), options);
		return () -> CompletableFuture.completedFuture(new StubRun(options.consumer()));
	}

	private static final class StubRun implements FeedRun {

		private final FeedKey key;

		private final CompletableFuture<Void> completion = new CompletableFuture<>();

		private StubRun(String consumer) {
			this.key = new FeedKey(consumer, "stream");
		}

		@Override
		public FeedKey key() {
			return this.key;
		}

		@Override
		public FeedState state() {
			return FeedState.RUNNING;
		}

		@Override
		public void start() {
		}

		@Override
		public void stop() {
			this.completion.complete(null);
		}

		@Override
		public CompletionStage<Void> completion() {
			return this.completion;
		}

	}

}
