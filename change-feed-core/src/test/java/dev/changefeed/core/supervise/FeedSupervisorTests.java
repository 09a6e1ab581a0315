package dev.changefeed.core.supervise;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.core.loop.ManualLoop;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FeedSupervisorTests {

	private final ManualLoop loop = new ManualLoop();

	private final List<FakeRun> runs = new ArrayList<>();

	private ChangeFeedException makingFails;

	private final FeedSupervisor supervisor = new FeedSupervisor("orders", this::make, new RestartPolicy(OnHeld.WAIT),
			this.loop, new Backoff(BackoffSettings.DEFAULT, new Random(3)), FeedObserver.NONE);

	@Test
	void startsARunOnceItsConfigurationIsChecked() {
		CompletableFuture<Void> checked = start();

		assertThat(checked).isCompleted();
		assertThat(this.runs).hasSize(1);
		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.RUNNING);
	}

	@Test
	void tellsAtOnceWhenTheConfigurationCanNotWorkAndStaysStopped() {
		this.makingFails = new ChangeFeedException(ErrorKind.CONFIGURATION, "table 'orders' has no stream");

		CompletableFuture<Void> checked = start();

		assertThat(checked).isCompletedExceptionally();
		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.FAILED);
		this.loop.advance(Duration.ofMinutes(5));
		assertThat(this.runs).isEmpty();
	}

	@Test
	void tellsWhenAFactoryThrows() {
		FeedSupervisor throwing = new FeedSupervisor("orders", () -> {
			throw new IllegalStateException("a defect");
		}, new RestartPolicy(OnHeld.WAIT), this.loop, new Backoff(BackoffSettings.DEFAULT, new Random(3)),
				FeedObserver.NONE);

		CompletableFuture<Void> checked = throwing.start().toCompletableFuture();
		this.loop.run();

		assertThat(checked).isCompletedExceptionally();
		assertThat(throwing.state()).isEqualTo(SupervisorState.WAITING);
		assertThat(throwing.lastError()).extracting(ChangeFeedException::kind).isEqualTo(ErrorKind.UNFORESEEN);
	}

	@Test
	void goesOnTryingWhenTheServiceCanNotBeReached() {
		this.makingFails = new ChangeFeedException(ErrorKind.TRANSIENT, "DescribeTable failed");
		CompletableFuture<Void> checked = start();
		assertThat(checked).isCompletedExceptionally();
		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.WAITING);

		this.makingFails = null;
		this.loop.advance(Duration.ofSeconds(1));

		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.RUNNING);
		assertThat(this.runs).hasSize(1);
	}

	@Test
	void startsANewRunAfterAnErrorThatGoesAway() {
		start();

		this.runs.get(0).completion.completeExceptionally(new ChangeFeedException(ErrorKind.LEASE_LOST, "taken"));
		this.loop.advance(Duration.ofSeconds(1));

		assertThat(this.runs).hasSize(2);
		assertThat(this.supervisor.lastError()).extracting(ChangeFeedException::kind).isEqualTo(ErrorKind.LEASE_LOST);
	}

	@Test
	void staysStoppedAfterAGap() {
		start();

		this.runs.get(0).completion.completeExceptionally(new ChangeFeedException(ErrorKind.GAP, "gap"));
		this.loop.advance(Duration.ofMinutes(5));

		assertThat(this.runs).hasSize(1);
		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.FAILED);
	}

	@Test
	void anUnforeseenErrorStartsTheFeedAgain() {
		start();

		this.runs.get(0).completion.completeExceptionally(new IllegalStateException("a defect"));
		this.loop.advance(Duration.ofSeconds(1));

		assertThat(this.runs).hasSize(2);
		assertThat(this.supervisor.lastError()).extracting(ChangeFeedException::kind).isEqualTo(ErrorKind.UNFORESEEN);
	}

	@Test
	void endsWhenTheStreamIsOver() {
		start();

		this.runs.get(0).completion.complete(null);
		this.loop.run();

		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.ENDED);
	}

	@Test
	void stopsAfterItsRunHasEndedAndCanBeStartedAgain() {
		start();
		CompletableFuture<Void> stopped = this.supervisor.stop().toCompletableFuture();
		this.loop.run();
		assertThat(stopped).isNotDone();
		assertThat(this.runs.get(0).stops).isEqualTo(1);

		this.runs.get(0).completion.complete(null);
		this.loop.run();
		assertThat(stopped).isCompleted();
		assertThat(this.supervisor.state()).isEqualTo(SupervisorState.STOPPED);

		start();
		assertThat(this.runs).hasSize(2);
	}

	@Test
	void stopsWhileItWaitsForTheNextTry() {
		start();
		this.runs.get(0).completion.completeExceptionally(new ChangeFeedException(ErrorKind.TRANSIENT, "away"));
		this.loop.run();

		CompletableFuture<Void> stopped = this.supervisor.stop().toCompletableFuture();
		this.loop.advance(Duration.ofMinutes(1));

		assertThat(stopped).isCompleted();
		assertThat(this.runs).hasSize(1);
	}

	@Test
	void startingTwiceStartsOneRun() {
		start();
		start();

		assertThat(this.runs).hasSize(1);
	}

	private CompletableFuture<Void> start() {
		CompletableFuture<Void> checked = this.supervisor.start().toCompletableFuture();
		this.loop.run();
		return checked;
	}

	private CompletionStage<FeedRun> make() {
		if (this.makingFails != null) {
			return CompletableFuture.failedFuture(this.makingFails);
		}
		FakeRun run = new FakeRun();
		this.runs.add(run);
		return CompletableFuture.completedFuture(run);
	}

	/**
	 * A run that ends when the test says so.
	 */
	private static final class FakeRun implements FeedRun {

		private final CompletableFuture<Void> completion = new CompletableFuture<>();

		private int stops;

		@Override
		public FeedKey key() {
			return new FeedKey("orders", "stream-1");
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
			this.stops++;
		}

		@Override
		public CompletionStage<Void> completion() {
			return this.completion;
		}

	}

}
