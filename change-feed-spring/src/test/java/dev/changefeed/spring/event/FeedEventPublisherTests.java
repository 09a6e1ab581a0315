package dev.changefeed.spring.event;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedState;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.event.EventListener;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link FeedEventPublisher}.
 */
class FeedEventPublisherTests {

	private static final FeedKey FEED = new FeedKey("projections", "stream");

	private final List<Object> events = new ArrayList<>();

	private final Deque<Runnable> tasks = new ArrayDeque<>();

	private final FeedEventPublisher publisher = new FeedEventPublisher(this.events::add, this.tasks::add);

	@Test
	void publishesWhatAFeedDoes() {
		ChangeFeedException error = new ChangeFeedException(ErrorKind.GAP, "gone");
		this.publisher.leaseHeld(FEED, "other");
		this.publisher.leaseTaken(FEED, 7);
		this.publisher.stateChanged(FEED, FeedState.OPENING);
		this.publisher.stateChanged(FEED, FeedState.RUNNING);
		this.publisher.joined(FEED);
		this.publisher.gap(FEED, "shard-1", null);
		this.publisher.leaseLost(FEED);
		this.publisher.restarting("projections", error, Duration.ofSeconds(1));
		this.publisher.failed("projections", error);
		this.publisher.ended(FEED, error);
		this.publisher.ended(FEED, null);

		this.tasks.forEach(Runnable::run);

		assertThat(this.events).containsExactly(new LeaseWaiting(FEED, "other"), new LeaseTaken(FEED, 7),
				new FeedStarted(FEED), new FeedJoined(FEED), new GapFound(FEED, "shard-1", null), new LeaseLost(FEED),
				new FeedRestarting("projections", error, Duration.ofSeconds(1)), new FeedFailed("projections", error),
				new FeedStopped(FEED));
	}

	@Test
	void publishesNothingOnTheThreadOfTheFeed() {
		this.publisher.joined(FEED);

		assertThat(this.events).isEmpty();
		assertThat(this.tasks).hasSize(1);
	}

	@Test
	void goesOnWhenAnApplicationListenerThrows() {
		FeedEventPublisher throwing = new FeedEventPublisher((event) -> {
			throw new IllegalStateException("no");
		}, this.tasks::add);
		throwing.joined(FEED);

		this.tasks.forEach(Runnable::run);

		assertThat(this.tasks).hasSize(1);
	}

	@Test
	void reachesApplicationListenersInOrderOnAThreadOfItsOwn() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Listener.class)) {
			FeedEventPublisher own = new FeedEventPublisher(context);
			own.leaseTaken(FEED, 1);
			own.joined(FEED);

			Listener listener = context.getBean(Listener.class);
			Awaitility.await().untilAsserted(() -> assertThat(listener.all).hasSize(2));
			own.destroy();

			assertThat(listener.all).containsExactly("change-feed-events projections LeaseTaken",
					"change-feed-events projections FeedJoined");
			assertThat(listener.joined).containsExactly(FEED);
		}
	}

	@Test
	void publishesWhatIsWaitingBeforeItEnds() {
		List<Object> published = new CopyOnWriteArrayList<>();
		FeedEventPublisher own = new FeedEventPublisher(published::add);
		for (int i = 0; i < 100; i++) {
			own.joined(FEED);
		}

		own.destroy();
		own.joined(FEED);

		assertThat(published).hasSize(100);
	}

	@Test
	void doesNotWaitForTheEventWhoseListenerEndsIt() {
		List<Boolean> interrupted = new CopyOnWriteArrayList<>();
		List<FeedEventPublisher> own = new CopyOnWriteArrayList<>();
		own.add(new FeedEventPublisher((event) -> {
			own.get(0).destroy();
			interrupted.add(Thread.currentThread().isInterrupted());
		}));

		own.get(0).joined(FEED);

		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> !interrupted.isEmpty());
		assertThat(interrupted).containsExactly(false);
	}

	static class Listener {

		private final List<String> all = new CopyOnWriteArrayList<>();

		private final List<FeedKey> joined = new CopyOnWriteArrayList<>();

		@EventListener
		void any(ChangeFeedEvent event) {
			this.all.add(
					Thread.currentThread().getName() + " " + event.consumer() + " " + event.getClass().getSimpleName());
		}

		@EventListener
		void joined(FeedJoined event) {
			this.joined.add(event.feed());
		}

	}

}
