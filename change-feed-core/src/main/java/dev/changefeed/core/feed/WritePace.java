package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

import dev.changefeed.core.loop.ControlLoop;

/**
 * Spreads the writes of a feed: a burst may go at once, then at most the rate. A start
 * with thousands of shards would else be throttled by the store. Control thread only.
 */
final class WritePace {

	private static final int PER_SECOND = 500;

	private static final int BURST = 100;

	private static final long NANOS_PER_WRITE = Duration.ofSeconds(1).toNanos() / PER_SECOND;

	private final ControlLoop loop;

	private final Deque<Runnable> waiting = new ArrayDeque<>();

	private long allowance = BURST * NANOS_PER_WRITE;

	private long lastNanos;

	private boolean scheduled;

	WritePace(ControlLoop loop) {
		this.loop = loop;
		this.lastNanos = loop.nanoTime();
	}

	void submit(Runnable write) {
		this.waiting.add(write);
		pump();
	}

	private void pump() {
		long now = this.loop.nanoTime();
		this.allowance = Math.min(BURST * NANOS_PER_WRITE, this.allowance + (now - this.lastNanos));
		this.lastNanos = now;
		while (!this.waiting.isEmpty() && this.allowance >= NANOS_PER_WRITE) {
			this.allowance -= NANOS_PER_WRITE;
			this.waiting.remove().run();
		}
		if (!this.waiting.isEmpty() && !this.scheduled) {
			this.scheduled = true;
			this.loop.schedule(Duration.ofNanos(NANOS_PER_WRITE), () -> {
				this.scheduled = false;
				pump();
			});
		}
	}

}
