package dev.changefeed.spring.runner;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedState;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.supervise.SupervisorState;
import dev.changefeed.dynamodb.feed.StreamName;
import dev.changefeed.dynamodb.image.ImageBinder;
import dev.changefeed.spring.listener.ListenerExecutorFactory;
import dev.changefeed.spring.listener.ListenerRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.context.ApplicationContextException;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.support.GenericApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link ChangeFeedRunner}, {@link FeedSession} and {@link StartupChecks}.
 */
class ChangeFeedRunnerTests {

	private final FakeFeeds feeds = new FakeFeeds();

	private final ChangeFeedRunnerFactory factory = factory(this.feeds);

	private final ChangeFeedRunner runner = this.factory.create(options("projections"));

	@AfterEach
	void stop() {
		this.feeds.endsWhenStopped = true;
		this.feeds.runs.forEach((run) -> run.completion.complete(null));
		this.runner.stop();
		assertNoThreads();
	}

	@Test
	void isStoppedAtFirst() {
		assertThat(this.runner.isRunning()).isFalse();
		assertThat(this.runner.state()).isEqualTo(SupervisorState.STOPPED);
		assertThat(this.runner.feedKey()).isNull();
		assertThat(this.runner.feedState()).isNull();
		assertThat(this.runner.lastError()).isNull();
	}

	@Test
	void runsTheFeedOnAThreadNamedAfterTheConsumer() {
		this.runner.start();

		assertThat(this.runner.isRunning()).isTrue();
		Awaitility.await().untilAsserted(() -> {
			assertThat(this.runner.feedState()).isEqualTo(FeedState.STANDBY);
			assertThat(this.runner.state()).isEqualTo(SupervisorState.RUNNING);
			assertThat(this.runner.feedKey()).isEqualTo(new FeedKey("projections", "stream"));
		});
		assertThat(this.feeds.runs).singleElement()
			.satisfies((run) -> assertThat(run.thread).isEqualTo("change-feed-projections"));
	}

	@Test
	void startsAndStopsRepeatedly() {
		for (int i = 0; i < 3; i++) {
			this.runner.start();
			this.runner.stop();
			assertThat(this.runner.isRunning()).isFalse();
		}

		assertThat(this.feeds.log).containsExactly("check projections", "start projections", "stop projections",
				"check projections", "start projections", "stop projections", "check projections", "start projections",
				"stop projections");
	}

	@Test
	void startsOnceWhenStartedTwice() {
		this.runner.start();
		this.runner.start();

		assertThat(this.feeds.log).containsOnlyOnce("check projections");
	}

	@Test
	void callsBackWhenStoppedThoughItNeverRan() {
		AtomicInteger calls = new AtomicInteger();

		this.runner.stop(calls::incrementAndGet);

		assertThat(calls).hasValue(1);
	}

	@Test
	void callsBackOnlyWhenTheFeedHasEnded() {
		this.feeds.endsWhenStopped = false;
		this.runner.start();
		AtomicInteger calls = new AtomicInteger();

		this.runner.stop(calls::incrementAndGet);

		Awaitility.await().until(() -> this.feeds.log.contains("stop projections"));
		assertThat(this.runner.isRunning()).isFalse();
		assertThat(calls).hasValue(0);
		this.feeds.runs.get(0).completion.complete(null);
		Awaitility.await().untilAsserted(() -> assertThat(calls).hasValue(1));
	}

	@Test
	void callsBackAfterTheTimeoutWhenTheFeedDoesNotEnd() {
		this.feeds.endsWhenStopped = false;
		ConsumerOptions options = options("projections");
		ChangeFeedRunner hanging = new ChangeFeedRunner(options,
				() -> FeedSession.launch(options, this.feeds, (loop) -> (stream) -> {
					throw new IllegalStateException();
				}, new CompositeFeedObserver(List.of()), Clock.systemUTC()), new StartupChecks(),
				Duration.ofMillis(20));
		hanging.start();
		AtomicInteger calls = new AtomicInteger();

		hanging.stop(calls::incrementAndGet);

		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertThat(calls).hasValue(1));
		assertNoThreads();
	}

	@ParameterizedTest
	@EnumSource(names = { "CONFIGURATION", "UNKNOWN_STREAM" })
	void throwsAndStopsWhenTheConfigurationCannotWork(ErrorKind kind) {
		ChangeFeedException error = new ChangeFeedException(kind, "no such table");
		this.feeds.check = CompletableFuture.failedFuture(error);

		assertThatExceptionOfType(ChangeFeedException.class).isThrownBy(this.runner::start).isSameAs(error);

		assertThat(this.runner.isRunning()).isFalse();
		assertThat(this.runner.state()).isEqualTo(SupervisorState.STOPPED);
	}

	@Test
	void startsAgainAfterTheConfigurationWasMended() {
		this.feeds.check = CompletableFuture.failedFuture(new ChangeFeedException(ErrorKind.UNKNOWN_STREAM, "gone"));
		assertThatExceptionOfType(ChangeFeedException.class).isThrownBy(this.runner::start);

		this.feeds.check = CompletableFuture.completedFuture(null);
		this.runner.start();

		assertThat(this.runner.isRunning()).isTrue();
		assertThat(this.runner.lastError()).isNull();
	}

	@ParameterizedTest
	@EnumSource(names = { "TRANSIENT", "CREDENTIALS", "STORE_UNREACHABLE", "UNFORESEEN" })
	void goesOnTryingWhenTheServiceDoesNotAnswer(ErrorKind kind) {
		this.feeds.check = CompletableFuture.failedFuture(new ChangeFeedException(kind, "out of reach"));

		this.runner.start();

		assertThat(this.runner.isRunning()).isTrue();
		Awaitility.await()
			.untilAsserted(() -> assertThat(this.runner.lastError()).isNotNull()
				.satisfies((error) -> assertThat(error.kind()).isEqualTo(kind)));
		this.feeds.check = CompletableFuture.completedFuture(null);
		Awaitility.await().untilAsserted(() -> assertThat(this.feeds.log).contains("start projections"));
	}

	@Test
	void waitsForItsCheckNoLongerThanTheTimeout() {
		this.feeds.check = new CompletableFuture<>();
		ChangeFeedRunner impatient = this.factory
			.create(options("impatient").withStartupTimeout(Duration.ofMillis(50)));

		impatient.start();

		assertThat(impatient.isRunning()).isTrue();
		this.feeds.check.complete(null);
		Awaitility.await().untilAsserted(() -> assertThat(this.feeds.log).contains("start impatient"));
		impatient.stop();
	}

	@Test
	void staysRunningWhenItsFeedFails() {
		this.runner.start();
		ChangeFeedException gap = new ChangeFeedException(ErrorKind.GAP, "records are gone");

		this.feeds.runs.get(0).completion.completeExceptionally(gap);

		Awaitility.await().until(() -> this.runner.state() == SupervisorState.FAILED);
		assertThat(this.runner.isRunning()).isTrue();
		assertThat(this.runner.lastError()).isSameAs(gap);
	}

	@Test
	void checksAllConsumersOfAPhaseAtOnce() throws Exception {
		this.feeds.check = new CompletableFuture<>();
		ChangeFeedRunner audit = this.factory.create(options("audit"));
		this.factory.create(options("manual").withAutoStartup(false));
		this.factory.create(options("later").withPhase(Integer.MAX_VALUE));
		CountDownLatch started = new CountDownLatch(1);
		new Thread(() -> {
			this.runner.start();
			started.countDown();
		}).start();

		Awaitility.await()
			.untilAsserted(
					() -> assertThat(this.feeds.log).containsExactlyInAnyOrder("check projections", "check audit"));

		this.feeds.check.complete(null);
		assertThat(started.await(10, TimeUnit.SECONDS)).isTrue();
		assertThat(this.feeds.log).doesNotContain("check manual", "check later");
		audit.destroy();
	}

	@Test
	void waitsOneTimeoutForAllConsumersTogether() {
		this.feeds.check = new CompletableFuture<>();
		GenericApplicationContext context = new GenericApplicationContext();
		for (int i = 0; i < 10; i++) {
			ConsumerOptions options = options("consumer-" + i).withStartupTimeout(Duration.ofMillis(400));
			context.registerBean("runner-" + i, ChangeFeedRunner.class, () -> this.factory.create(options));
		}
		long begin = System.nanoTime();

		context.refresh();

		assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMillis(400 * 5));
		this.feeds.check.complete(null);
		context.close();
	}

	@Test
	void startsAndStopsNoOtherConsumerLater() {
		ChangeFeedRunner audit = this.factory.create(options("audit"));
		this.runner.start();
		audit.start();
		audit.stop();
		this.runner.stop();

		this.runner.start();

		assertThat(audit.isRunning()).isFalse();
		assertThat(this.feeds.log.stream().filter("start audit"::equals)).hasSize(1);
	}

	@Test
	void leavesItToEachConsumerToTellThatItCannotBeAssembled() {
		ChangeFeedRunnerFactory mixed = factory((options, receivers, loop, observer) -> {
			if (options.consumer().equals("broken")) {
				loop.execute(() -> {
				});
				throw new IllegalStateException("no parts");
			}
			return this.feeds.assemble(options, receivers, loop, observer);
		});
		ChangeFeedRunner first = mixed.create(options("first"));
		ChangeFeedRunner broken = mixed.create(options("broken"));

		first.start();

		assertThat(first.isRunning()).isTrue();
		assertThatIllegalStateException().isThrownBy(broken::start).withMessage("no parts");
		assertThat(broken.isRunning()).isFalse();
		first.stop();
	}

	@Test
	void startsAFeedOnlyAfterTheOneBeforeHasEnded() throws Exception {
		this.feeds.endsWhenStopped = false;
		this.runner.start();
		this.runner.stop(() -> {
		});
		Awaitility.await().until(() -> this.feeds.log.contains("stop projections"));
		CountDownLatch started = new CountDownLatch(1);
		Thread thread = new Thread(() -> {
			this.runner.start();
			started.countDown();
		});
		thread.start();
		Awaitility.await().until(() -> thread.getState() == Thread.State.WAITING);
		assertThat(this.feeds.log).containsOnlyOnce("check projections");

		this.feeds.runs.get(0).completion.complete(null);

		assertThat(started.await(10, TimeUnit.SECONDS)).isTrue();
		assertThat(this.feeds.log).containsExactly("check projections", "start projections", "stop projections",
				"check projections", "start projections");
	}

	@Test
	void failsTheContextAndLeavesNothingBehindWhenOneConsumerCannotWork() {
		ChangeFeedException error = new ChangeFeedException(ErrorKind.CONFIGURATION, "no such table");
		FakeFeeds broken = new FakeFeeds();
		broken.check = CompletableFuture.failedFuture(error);
		ChangeFeedRunnerFactory mixed = factory((options, receivers, loop, observer) -> {
			FakeFeeds chosen = options.consumer().equals("broken") ? broken : this.feeds;
			return chosen.assemble(options, receivers, loop, observer);
		});
		GenericApplicationContext context = new GenericApplicationContext();
		for (String consumer : List.of("first", "broken", "last")) {
			context.registerBean(consumer, ChangeFeedRunner.class, () -> mixed.create(options(consumer)));
		}

		assertThatExceptionOfType(ApplicationContextException.class).isThrownBy(context::refresh)
			.withRootCauseInstanceOf(ChangeFeedException.class);

		assertNoThreads();
	}

	@Test
	void goesOnAfterItsContextWasPaused() {
		ChangeFeedRunnerFactory runners = factory(this.feeds);
		GenericApplicationContext context = new GenericApplicationContext();
		context.registerBean(ChangeFeedRunner.class, () -> runners.create(options("cached")));
		context.refresh();
		ChangeFeedRunner cached = context.getBean(ChangeFeedRunner.class);

		context.pause();
		assertThat(cached.isRunning()).isFalse();
		context.restart();
		assertThat(cached.isRunning()).isTrue();

		context.close();
		assertThat(this.feeds.log).containsExactly("check cached", "start cached", "stop cached", "check cached",
				"start cached", "stop cached");
	}

	@Test
	void keepsNoThreadWhenAnotherBeanFailsTheContext() {
		ChangeFeedRunnerFactory runners = factory(this.feeds);
		GenericApplicationContext context = new GenericApplicationContext();
		context.registerBean("first", ChangeFeedRunner.class, () -> runners.create(options("first")));
		context.registerBean("failing", FailingLifecycle.class, FailingLifecycle::new);
		context.registerBean("second", ChangeFeedRunner.class, () -> runners.create(options("second")));

		assertThatExceptionOfType(ApplicationContextException.class).isThrownBy(context::refresh);

		assertNoThreads();
	}

	private static ChangeFeedRunnerFactory factory(FeedAssembly assembly) {
		return new ChangeFeedRunnerFactory(assembly, new ListenerRegistry(new ImageBinder(ImageBinder.defaultMapper())),
				ListenerExecutorFactory.platformThreads(), List.of(), List.of());
	}

	private static void assertNoThreads() {
		Awaitility.await()
			.untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName)
				.noneMatch((name) -> name.startsWith("change-feed-")));
	}

	static ConsumerOptions options(String consumer) {
		ConsumerOptions defaults = ConsumerOptions.defaults(consumer, StreamName.ofTable("orders"), "me");
		FeedOptions feed = defaults.feedOptions();
		return defaults.withFeedOptions(new FeedOptions(feed.batchSize(), feed.maxConcurrentReads(),
				feed.maxBufferedBytes(), feed.backoff(), feed.lease(), Duration.ofMillis(50)));
	}

	static class FailingLifecycle implements SmartLifecycle {

		@Override
		public void start() {
			throw new IllegalStateException("no");
		}

		@Override
		public void stop() {
		}

		@Override
		public boolean isRunning() {
			return false;
		}

		@Override
		public int getPhase() {
			return ConsumerOptions.DEFAULT_PHASE;
		}

	}

}
