package dev.changefeed.core.store;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.WriteResult.Refused;
import dev.changefeed.core.store.WriteResult.Written;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link MemoryLeaseStore}.
 */
class MemoryLeaseStoreTests {

	private static final FeedKey FEED = new FeedKey("projections", "stream-1");

	private static final Instant EXPIRY = Instant.parse("2026-01-01T00:00:00Z");

	private final LeaseStore leases = new MemoryCheckpointStore().leases();

	@Test
	void takeIsRefusedWithFoundLeaseWhenLeaseWasRenewed() {
		LeaseItem seen = lease("a", 1);
		this.leases.take(FEED, null, seen);
		this.leases.renew(FEED, 1, EXPIRY.plusSeconds(10));

		WriteResult<LeaseItem> taken = this.leases.take(FEED, seen, lease("b", 2)).toCompletableFuture().join();

		assertThat(taken).isInstanceOfSatisfying(Refused.class,
				(refused) -> assertThat(refused.found()).extracting("expiresAt").isEqualTo(EXPIRY.plusSeconds(10)));
	}

	@Test
	void drawnTokenFencesHolder() {
		this.leases.take(FEED, null, lease("a", 7));

		long drawn = this.leases.drawToken(FEED).toCompletableFuture().join();

		assertThat(drawn).isEqualTo(8);
		assertThat(this.leases.renew(FEED, 7, EXPIRY).toCompletableFuture().join()).isInstanceOf(Refused.class);
	}

	@Test
	void exactlyOneTakerWinsWhenAllTakeAtOnce() throws Exception {
		int takers = 8;
		ExecutorService executor = Executors.newFixedThreadPool(takers);
		CountDownLatch begin = new CountDownLatch(1);
		try {
			List<CompletableFuture<WriteResult<LeaseItem>>> results = new ArrayList<>();
			for (int taker = 0; taker < takers; taker++) {
				LeaseItem taking = lease("taker-" + taker, 1);
				results.add(CompletableFuture.supplyAsync(() -> {
					awaitUninterruptibly(begin);
					return this.leases.take(FEED, null, taking).toCompletableFuture().join();
				}, executor));
			}
			begin.countDown();

			assertThat(results).extracting((result) -> result.get(10, TimeUnit.SECONDS))
				.filteredOn(Written.class::isInstance)
				.hasSize(1);
		}
		finally {
			executor.shutdownNow();
		}
	}

	@Test
	void drawnTokensDifferWhenDrawnAtOnce() throws Exception {
		int drawers = 8;
		int draws = 500;
		ExecutorService executor = Executors.newFixedThreadPool(drawers);
		try {
			List<CompletableFuture<Void>> results = new ArrayList<>();
			for (int drawer = 0; drawer < drawers; drawer++) {
				results.add(CompletableFuture.runAsync(() -> {
					for (int draw = 0; draw < draws; draw++) {
						this.leases.drawToken(FEED);
					}
				}, executor));
			}
			for (CompletableFuture<Void> result : results) {
				result.get(10, TimeUnit.SECONDS);
			}
		}
		finally {
			executor.shutdownNow();
		}

		assertThat(this.leases.drawToken(FEED).toCompletableFuture().join()).isEqualTo(drawers * draws + 1);
	}

	private static LeaseItem lease(String owner, long token) {
		return new LeaseItem(owner, EXPIRY, Duration.ofSeconds(30), owner + "-taking", token);
	}

	private static void awaitUninterruptibly(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
