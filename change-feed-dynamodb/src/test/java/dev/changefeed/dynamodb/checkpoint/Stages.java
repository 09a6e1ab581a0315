package dev.changefeed.dynamodb.checkpoint;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.core.store.WriteResult.Refused;
import dev.changefeed.core.store.WriteResult.Written;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Waits for the stages of a store.
 */
final class Stages {

	private Stages() {
	}

	static <T> T result(CompletionStage<T> stage) {
		try {
			return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new AssertionError(ex);
		}
		catch (ExecutionException | TimeoutException ex) {
			throw new AssertionError(ex);
		}
	}

	static <T> T written(CompletionStage<WriteResult<T>> stage) {
		WriteResult<T> result = result(stage);
		assertThat(result).isInstanceOf(Written.class);
		return ((Written<T>) result).item();
	}

	static <T> @Nullable T refused(CompletionStage<WriteResult<T>> stage) {
		WriteResult<T> result = result(stage);
		assertThat(result).isInstanceOf(Refused.class);
		return ((Refused<T>) result).found();
	}

	static CheckpointStoreException failure(CompletionStage<?> stage) {
		ExecutionException failure = assertThatExceptionOfType(ExecutionException.class)
			.isThrownBy(() -> stage.toCompletableFuture().get(20, TimeUnit.SECONDS))
			.actual();
		return assertThat(failure.getCause())
			.asInstanceOf(InstanceOfAssertFactories.type(CheckpointStoreException.class))
			.actual();
	}

}
