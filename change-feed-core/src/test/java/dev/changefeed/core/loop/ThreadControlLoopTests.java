package dev.changefeed.core.loop;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ThreadControlLoopTests {

	@Test
	void runsTasksInTheirOrderOnOneNamedThreadThatIsNoDaemon() throws InterruptedException {
		List<Integer> order = new ArrayList<>();
		AtomicReference<Thread> thread = new AtomicReference<>();
		CountDownLatch done = new CountDownLatch(1);
		try (ThreadControlLoop loop = new ThreadControlLoop("feed-orders", Clock.systemUTC())) {
			for (int i = 0; i < 100; i++) {
				int number = i;
				loop.execute(() -> order.add(number));
			}
			loop.execute(() -> {
				thread.set(Thread.currentThread());
				done.countDown();
			});

			assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
		}
		assertThat(order).hasSize(100).isSorted();
		assertThat(thread.get().getName()).isEqualTo("feed-orders");
		assertThat(thread.get().isDaemon()).isFalse();
	}

	@Test
	void goesOnAfterATaskThatThrows() throws InterruptedException {
		CountDownLatch done = new CountDownLatch(1);
		try (ThreadControlLoop loop = new ThreadControlLoop("feed-orders", Clock.systemUTC())) {
			loop.execute(() -> {
				throw new IllegalStateException("a defect");
			});
			loop.schedule(Duration.ofMillis(1), done::countDown);

			assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
		}
	}

	@Test
	void dropsWhatComesAfterItWasClosed() {
		ThreadControlLoop loop = new ThreadControlLoop("feed-orders", Clock.systemUTC());
		List<String> ran = new ArrayList<>();

		loop.close();
		loop.execute(() -> ran.add("task"));
		loop.schedule(Duration.ZERO, () -> ran.add("timer")).cancel();

		assertThat(ran).isEmpty();
	}

}
