package dev.changefeed.dynamodb.service;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs blocking calls of the SDK on an executor. Thread-safe. The stages complete on the
 * executor's threads and fail with what the call threw, translated and unwrapped; also
 * when the executor takes no more calls, so that no stage is left incomplete.
 */
public final class BlockingCalls {

	private final Executor executor;

	/**
	 * Creates the calls.
	 * @param executor runs the calls; how many threads it has bounds the calls at once
	 */
	public BlockingCalls(Executor executor) {
		this.executor = executor;
	}

	/**
	 * Runs a call.
	 * @param <T> the kind of answer
	 * @param call the call, which may block
	 * @param failure makes the stage's error of what the call threw
	 * @return the answer
	 */
	public <T> CompletionStage<T> call(Supplier<T> call, Function<RuntimeException, RuntimeException> failure) {
		CompletableFuture<T> answer = new CompletableFuture<>();
		try {
			this.executor.execute(() -> run(answer, call, failure));
		}
		catch (RejectedExecutionException ex) {
			answer.completeExceptionally(failure.apply(ex));
		}
		return answer;
	}

	private <T> void run(CompletableFuture<T> answer, Supplier<T> call,
			Function<RuntimeException, RuntimeException> failure) {
		T value;
		try {
			value = call.get();
		}
		catch (RuntimeException ex) {
			answer.completeExceptionally(failure.apply(ex));
			return;
		}
		catch (Error ex) {
			answer.completeExceptionally(ex);
			throw ex;
		}
		answer.complete(value);
	}

}
