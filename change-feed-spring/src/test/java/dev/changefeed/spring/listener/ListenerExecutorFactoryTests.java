package dev.changefeed.spring.listener;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ListenerExecutorFactory}.
 */
class ListenerExecutorFactoryTests {

	@Test
	void namesPlatformThreadsAfterTheConsumer() throws Exception {
		Thread thread = threadOf(ListenerExecutorFactory.platformThreads());

		assertThat(thread.getName()).isEqualTo("change-feed-projections-listener-1");
		assertThat(thread.isDaemon()).isTrue();
	}

	@Test
	void runsAsManyTasksAtOnceAsBatchesAreAllowed() throws Exception {
		CountDownLatch together = new CountDownLatch(3);
		AtomicInteger done = new AtomicInteger();
		try (ListenerExecutor executor = ListenerExecutorFactory.platformThreads().create("projections", 3)) {
			for (int i = 0; i < 3; i++) {
				executor.execute(() -> {
					together.countDown();
					await(together);
					done.incrementAndGet();
				});
			}

			assertThat(together.await(10, TimeUnit.SECONDS)).isTrue();
		}
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void runsBatchesOnVirtualThreads() throws Exception {
		Thread thread = threadOf(ListenerExecutorFactory.virtualThreads());

		assertThat(thread.getName()).startsWith("change-feed-projections-listener-");
		assertThat((boolean) Thread.class.getMethod("isVirtual").invoke(thread)).isTrue();
	}

	@Test
	void leavesSharedExecutorsOpen() {
		AtomicInteger tasks = new AtomicInteger();
		ListenerExecutor executor = ListenerExecutorFactory.shared((task) -> tasks.incrementAndGet())
			.create("projections", 1);

		executor.close();
		executor.execute(() -> {
		});

		assertThat(tasks).hasValue(1);
	}

	private static Thread threadOf(ListenerExecutorFactory factory) throws InterruptedException {
		BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
		try (ListenerExecutor executor = factory.create("projections", 1)) {
			executor.execute(() -> threads.add(Thread.currentThread()));
			Thread thread = threads.poll(10, TimeUnit.SECONDS);
			assertThat(thread).isNotNull();
			return thread;
		}
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
