package dev.changefeed.core.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.core.loop.ManualLoop;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.LeaseStore;
import dev.changefeed.core.store.WriteResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A table that can be read but not written, as under a throttled write capacity.
 */
class LeaseBackoffTests {

	private final ManualLoop loop = new ManualLoop();

	private final List<ChangeFeedException> errors = new ArrayList<>();

	private int takings;

	@Test
	void givesUpWhenTheLeaseCanBeReadButNotTaken() {
		LeaseKeeper keeper = new LeaseKeeper(new FeedKey("orders", "stream-1"), LeaseOptions.defaults("process"),
				new ReadableOnly(), this.loop, new Random(1), BackoffSettings.DEFAULT, FeedObserver.NONE, holder());

		keeper.take();
		this.loop.advance(Duration.ofSeconds(30));

		assertThat(this.errors).singleElement()
			.satisfies((error) -> assertThat(error.kind()).isEqualTo(ErrorKind.STORE_UNREACHABLE));
		assertThat(this.takings).isLessThan(10);
	}

	private LeaseKeeper.Holder holder() {
		return new LeaseKeeper.Holder() {

			@Override
			public void taken(long token) {
			}

			@Override
			public void renewed() {
			}

			@Override
			public void lost(ChangeFeedException error) {
				LeaseBackoffTests.this.errors.add(error);
			}

		};
	}

	private final class ReadableOnly implements LeaseStore {

		@Override
		public CompletionStage<Optional<LeaseItem>> read(FeedKey feed) {
			return CompletableFuture.completedFuture(Optional.empty());
		}

		@Override
		public CompletionStage<WriteResult<LeaseItem>> take(FeedKey feed, @Nullable LeaseItem seen, LeaseItem taking) {
			LeaseBackoffTests.this.takings++;
			return refuse();
		}

		@Override
		public CompletionStage<WriteResult<LeaseItem>> renew(FeedKey feed, long token, Instant expiresAt) {
			return refuse();
		}

		@Override
		public CompletionStage<WriteResult<LeaseItem>> release(FeedKey feed, long token) {
			return refuse();
		}

		@Override
		public CompletionStage<WriteResult<LeaseItem>> raise(FeedKey feed, long token, long raised) {
			return refuse();
		}

		@Override
		public CompletionStage<Long> drawToken(FeedKey feed) {
			return refuse();
		}

		private <T> CompletionStage<T> refuse() {
			return CompletableFuture
				.failedFuture(new CheckpointStoreException(ErrorKind.STORE_UNREACHABLE, "throttled", null));
		}

	}

}
