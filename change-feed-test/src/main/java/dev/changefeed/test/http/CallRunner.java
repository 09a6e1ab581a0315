package dev.changefeed.test.http;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.changefeed.test.control.Fault;
import dev.changefeed.test.control.Outcome;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Carries out calls, with the fault that is planned for each.
 */
final class CallRunner {

	private static final Logger logger = LoggerFactory.getLogger(CallRunner.class);

	private final ErrorBodies errors;

	private final Executor executor;

	private final ScheduledExecutorService timer;

	CallRunner(ErrorBodies errors, Executor executor, ScheduledExecutorService timer) {
		this.errors = errors;
		this.executor = executor;
		this.timer = timer;
	}

	CompletionStage<Answer> run(Call call, ObjectNode request, @Nullable Fault fault) {
		if (fault == null) {
			return carryOut(call, request);
		}
		if (fault instanceof Fault.Refused refused) {
			return done(this.errors
				.write(new ServiceException(refused.type(), refused.message(), refused.httpStatus(), null)));
		}
		if (fault instanceof Fault.Reset) {
			return done(new Answer.None(Outcome.RESET));
		}
		if (fault instanceof Fault.RequestHeld held) {
			return held.calls().enter().thenComposeAsync((released) -> carryOut(call, request), this.executor);
		}
		return carryOut(call, request).thenCompose((answer) -> spoil(answer, fault));
	}

	private CompletionStage<Answer> spoil(Answer answer, Fault fault) {
		if (fault instanceof Fault.AnswerLost) {
			return done(new Answer.None(Outcome.ANSWER_LOST));
		}
		if (fault instanceof Fault.AnswerHeld held) {
			return held.calls().enter().thenApplyAsync((released) -> answer, this.executor);
		}
		if (fault instanceof Fault.AnswerDelayed delayed) {
			return after(delayed.duration()).thenApplyAsync((elapsed) -> answer, this.executor);
		}
		return done((answer instanceof Answer.Body body) ? body.withChecksumWrong() : answer);
	}

	private CompletionStage<Answer> carryOut(Call call, ObjectNode request) {
		CompletionStage<byte[]> result;
		try {
			result = call.apply(request);
		}
		catch (RuntimeException ex) {
			return done(refuse(ex));
		}
		return result.handle((bytes, failure) -> (failure != null) ? refuse(failure) : Answer.Body.ok(bytes));
	}

	private Answer refuse(Throwable failure) {
		Throwable cause = (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause()
				: failure;
		if (cause instanceof ServiceException refused) {
			return this.errors.write(refused);
		}
		logger.error("A call failed unexpectedly", cause);
		return this.errors.write(ServiceException.internalServerError());
	}

	private CompletableFuture<Void> after(Duration duration) {
		CompletableFuture<Void> elapsed = new CompletableFuture<>();
		this.timer.schedule(() -> elapsed.complete(null), duration.toNanos(), TimeUnit.NANOSECONDS);
		return elapsed;
	}

	private static CompletionStage<Answer> done(Answer answer) {
		return CompletableFuture.completedFuture(answer);
	}

}
