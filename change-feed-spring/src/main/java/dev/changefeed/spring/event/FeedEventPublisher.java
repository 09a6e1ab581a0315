package dev.changefeed.spring.event;

import java.time.Duration;
import java.util.concurrent.Executor;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.ApplicationEventPublisher;

/**
 * Publishes what feeds do as events of the application, off their control threads.
 */
public final class FeedEventPublisher implements FeedObserver, DisposableBean {

	private static final Logger logger = LoggerFactory.getLogger(FeedEventPublisher.class);

	private final ApplicationEventPublisher publisher;

	private final Executor executor;

	private final @Nullable EventThread ownThread;

	/**
	 * Creates a publisher with a thread of its own, which ends when it is idle.
	 * @param publisher takes the events
	 */
	public FeedEventPublisher(ApplicationEventPublisher publisher) {
		this(publisher, new EventThread());
	}

	private FeedEventPublisher(ApplicationEventPublisher publisher, EventThread thread) {
		this.publisher = publisher;
		this.executor = thread;
		this.ownThread = thread;
	}

	/**
	 * Creates a publisher.
	 * @param publisher takes the events
	 * @param executor publishes them, one after the other, on no control thread; not
	 * closed
	 */
	public FeedEventPublisher(ApplicationEventPublisher publisher, Executor executor) {
		this.publisher = publisher;
		this.executor = executor;
		this.ownThread = null;
	}

	@Override
	public void stateChanged(FeedKey feed, FeedState state) {
		if (state == FeedState.RUNNING) {
			publish(new FeedStarted(feed));
		}
	}

	@Override
	public void joined(FeedKey feed) {
		publish(new FeedJoined(feed));
	}

	@Override
	public void ended(FeedKey feed, @Nullable ChangeFeedException error) {
		if (error == null) {
			publish(new FeedStopped(feed));
		}
	}

	@Override
	public void restarting(String consumer, ChangeFeedException error, Duration delay) {
		publish(new FeedRestarting(consumer, error, delay));
	}

	@Override
	public void failed(String consumer, ChangeFeedException error) {
		publish(new FeedFailed(consumer, error));
	}

	@Override
	public void leaseTaken(FeedKey feed, long token) {
		publish(new LeaseTaken(feed, token));
	}

	@Override
	public void leaseHeld(FeedKey feed, String owner) {
		publish(new LeaseWaiting(feed, owner));
	}

	@Override
	public void leaseLost(FeedKey feed) {
		publish(new LeaseLost(feed));
	}

	@Override
	public void gap(FeedKey feed, String shard, @Nullable String position) {
		publish(new GapFound(feed, shard, position));
	}

	/**
	 * Publishes what is waiting and ends the thread.
	 */
	@Override
	public void destroy() {
		if (this.ownThread != null) {
			this.ownThread.close();
		}
	}

	private void publish(ChangeFeedEvent event) {
		this.executor.execute(() -> {
			try {
				this.publisher.publishEvent(event);
			}
			catch (RuntimeException ex) {
				logger.warn("A listener of the event '{}' of consumer '{}' failed", event.getClass().getSimpleName(),
						event.consumer(), ex);
			}
		});
	}

}
