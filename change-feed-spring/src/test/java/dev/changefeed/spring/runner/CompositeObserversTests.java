package dev.changefeed.spring.runner;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.listener.ListenerObserver;
import dev.changefeed.spring.listener.ListenerObserver.Outcome;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link CompositeFeedObserver} and {@link CompositeListenerObserver}.
 */
class CompositeObserversTests {

	private static final FeedKey FEED = new FeedKey("projections", "stream");

	@Test
	void tellsTheOthersWhenOneObserverThrows() {
		List<FeedKey> joined = new ArrayList<>();
		FeedObserver throwing = new FeedObserver() {

			@Override
			public void joined(FeedKey feed) {
				throw new IllegalStateException("no");
			}

		};
		FeedObserver keeping = new FeedObserver() {

			@Override
			public void joined(FeedKey feed) {
				joined.add(feed);
			}

		};

		new CompositeFeedObserver(List.of(throwing, keeping)).joined(FEED);

		assertThat(joined).containsExactly(FEED);
	}

	@Test
	void passesOnEverythingAFeedSays() {
		assertThat(Arrays.stream(FeedObserver.class.getDeclaredMethods()).filter(Method::isDefault))
			.allSatisfy((method) -> assertThat(
					CompositeFeedObserver.class.getDeclaredMethod(method.getName(), method.getParameterTypes()))
				.isNotNull());
	}

	@Test
	void tellsTheOthersWhenOneObserverOfListenersThrows() {
		List<Outcome> outcomes = new ArrayList<>();
		ListenerObserver throwing = (consumer, event, outcome, took) -> {
			throw new IllegalStateException("no");
		};
		ListenerObserver keeping = (consumer, event, outcome, took) -> outcomes.add(outcome);

		new CompositeListenerObserver(List.of(throwing, keeping)).processed("projections", EventName.INSERT,
				Outcome.HANDLED, Duration.ZERO);

		assertThat(outcomes).containsExactly(Outcome.HANDLED);
	}

}
