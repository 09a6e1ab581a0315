package dev.changefeed.dynamodb.shard;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.dynamodb.service.ShardDescription;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Shards that exist although no list has them: seen when a list shows the children of a
 * new shard before the shard itself.
 */
class UnlistedShardTests {

	private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

	private static final String PARENT = id(NOW.minus(Duration.ofHours(4)), "aaaaaaaa");

	private static final String UNLISTED = id(NOW.minusSeconds(20), "bbbbbbbb");

	private static final String CHILD = id(NOW.minusSeconds(10), "cccccccc");

	private final ShardGraph graph = new ShardGraph();

	@Test
	void newShardWaitsUntilAListTellsItsParent() {
		this.graph.listed(List.of(shard(PARENT, null), shard(CHILD, UNLISTED)), 0);

		this.graph.exists(UNLISTED, NOW, 0);

		assertThat(this.graph.startable()).extracting(ShardNode::id).containsExactly(PARENT);
	}

	@Test
	void newShardFollowsItsParentOnceListed() {
		this.graph.listed(List.of(shard(PARENT, null), shard(CHILD, UNLISTED)), 0);
		this.graph.exists(UNLISTED, NOW, 0);
		this.graph.listed(List.of(shard(PARENT, null), shard(UNLISTED, PARENT), shard(CHILD, UNLISTED)), 1);

		this.graph.finished(PARENT, 2);

		assertThat(this.graph.startable()).extracting(ShardNode::id).containsExactly(UNLISTED);
	}

	@Test
	void oldShardIsARootWhenNoListHasIt() {
		String leaving = id(NOW.minus(Duration.ofHours(23)), "dddddddd");
		this.graph.listed(List.of(shard(CHILD, leaving)), 0);

		this.graph.exists(leaving, NOW, 0);

		assertThat(this.graph.startable()).extracting(ShardNode::id).containsExactly(leaving);
	}

	@Test
	void shardOfUnknownAgeIsARootWhenNoListHasItForLong() {
		String foreign = "shard-of-another-kind-00000001";
		this.graph.listed(List.of(shard(CHILD, foreign)), 0);
		this.graph.exists(foreign, NOW, 0);
		assertThat(this.graph.startable()).isEmpty();

		this.graph.exists(foreign, NOW, Duration.ofMinutes(10).toNanos());

		assertThat(this.graph.startable()).extracting(ShardNode::id).containsExactly(foreign);
	}

	private static ShardDescription shard(String id, @Nullable String parent) {
		return new ShardDescription(id, parent, "100000000000000000000", null);
	}

	private static String id(Instant opened, String suffix) {
		return "shardId-%020d-%s".formatted(opened.toEpochMilli(), suffix);
	}

}
