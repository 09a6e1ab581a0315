package dev.changefeed.core.store;

import java.util.Map;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.WriteResult.Refused;
import dev.changefeed.core.store.WriteResult.Written;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link MemoryCheckpointStore}. The semantics that it shares with other stores
 * are tested where those live.
 */
class MemoryCheckpointStoreTests {

	private static final FeedKey FEED = new FeedKey("projections", "stream-1");

	private static final FeedKey OTHER_FEED = new FeedKey("audit", "stream-1");

	private final MemoryCheckpointStore store = new MemoryCheckpointStore();

	@Test
	void claimCountsAndReturnsPosition() {
		result(this.store.claim(FEED, "s1", 1));
		result(this.store.checkpoint(FEED, "s1", 1, null, "10", Map.of("11", 1)));

		WriteResult<ShardCheckpoint> claimed = result(this.store.claim(FEED, "s1", 2));

		assertThat(claimed).isEqualTo(new Written<>(new ShardCheckpoint("10", false, 2, 1, Map.of("11", 1))));
	}

	@Test
	void checkpointIsRefusedWithFoundItemWhenPositionMovedOn() {
		result(this.store.claim(FEED, "s1", 1));
		result(this.store.checkpoint(FEED, "s1", 1, null, "10", Map.of()));

		WriteResult<ShardCheckpoint> again = result(this.store.checkpoint(FEED, "s1", 1, null, "9", Map.of()));

		assertThat(again).isEqualTo(new Refused<>(new ShardCheckpoint("10", false, 1, 0, Map.of())));
	}

	@Test
	void loadReturnsOnlyItemsOfItsFeed() {
		result(this.store.claim(FEED, "s1", 1));
		result(this.store.claim(OTHER_FEED, "s2", 1));

		StoredFeed loaded = result(this.store.load(FEED));

		assertThat(loaded.shards()).containsOnlyKeys("s1");
	}

	@Test
	void loadIsASnapshotWhenWritesFollow() {
		result(this.store.claim(FEED, "s1", 1));
		StoredFeed loaded = result(this.store.load(FEED));

		result(this.store.claim(FEED, "s1", 2));

		assertThat(loaded.shards().get("s1").fencingToken()).isEqualTo(1);
	}

	@Test
	void loadIsEmptyWhenNothingWasWritten() {
		StoredFeed loaded = result(this.store.load(FEED));

		assertThat(loaded.isEmpty()).isTrue();
	}

	private static <T> T result(CompletionStage<T> stage) {
		assertThat(stage.toCompletableFuture()).isDone();
		return stage.toCompletableFuture().join();
	}

}
