package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.StageErrors;
import org.jspecify.annotations.Nullable;

/**
 * Makes calls of the store that must succeed before the run can go on: paced, and tried
 * again after a growing delay while the run lasts. Control thread only.
 */
final class StoreCalls<R> {

	private final FeedParts<R> parts;

	private final WritePace pace;

	private boolean closed;

	StoreCalls(FeedParts<R> parts, WritePace pace) {
		this.parts = parts;
		this.pace = pace;
	}

	/**
	 * Makes a call until it is answered.
	 * @return completes on the control thread, never after {@link #close()}
	 */
	<T> CompletionStage<T> call(String operation, @Nullable String shard, Supplier<CompletionStage<T>> call) {
		CompletableFuture<T> answered = new CompletableFuture<>();
		attempt(operation, shard, call, answered, new Backoff(this.parts.options().backoff(), this.parts.random()));
		return answered;
	}

	void close() {
		this.closed = true;
	}

	private <T> void attempt(String operation, @Nullable String shard, Supplier<CompletionStage<T>> call,
			CompletableFuture<T> answered, Backoff backoff) {
		this.pace.submit(() -> call.get().whenCompleteAsync((result, error) -> {
			if (this.closed) {
				return;
			}
			if (error == null) {
				if (backoff.succeeded()) {
					this.parts.observer().recovered(this.parts.feed(), operation, shard);
				}
				answered.complete(result);
			}
			else if (isWorthRetrying(StageErrors.unwrap(error))) {
				Duration delay = backoff.failed();
				this.parts.observer()
					.retrying(this.parts.feed(), operation, shard, StageErrors.unwrap(error).getClass().getSimpleName(),
							false, delay);
				this.parts.loop().schedule(delay, () -> {
					if (!this.closed) {
						attempt(operation, shard, call, answered, backoff);
					}
				});
			}
			else {
				this.parts.fail((ChangeFeedException) StageErrors.unwrap(error));
			}
		}, this.parts.loop()));
	}

	private static boolean isWorthRetrying(Throwable error) {
		return !(error instanceof ChangeFeedException known) || known.kind() == ErrorKind.STORE_UNREACHABLE
				|| known.kind() == ErrorKind.TRANSIENT;
	}

}
