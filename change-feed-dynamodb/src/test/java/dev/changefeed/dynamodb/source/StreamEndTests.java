package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.core.store.StartItem;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.shard.ShardGraph;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StreamEndTests {

	private static final Duration INTERVAL = Duration.ofSeconds(30);

	private final FakeContext context = new FakeContext();

	private final ShardGraph graph = new ShardGraph();

	private final StreamEnd end = new StreamEnd(this.context, this.graph, new SourceSettings("orders", false, 1000,
			Duration.ofMillis(250), Duration.ofSeconds(1), INTERVAL, Duration.ofSeconds(2)));

	private final StartItem start = new StartItem("TRIM_HORIZON", null, Instant.EPOCH, StartItem.State.STARTED, 1);

	@Test
	void overWhenOffAndFinishedAndASecondListShowsNothingNew() {
		finish("a");
		look("DISABLED", "a");
		this.context.run(INTERVAL);
		assertThat(this.context.lines()).isEmpty();

		look("DISABLED", "a");

		assertThat(this.context.lines()).containsExactly("start ENDED", "ended");
	}

	@Test
	void notOverBeforeADescribeIntervalHasPassed() {
		finish("a");
		look("DISABLED", "a");
		this.context.run(INTERVAL.minusNanos(1));

		look("DISABLED", "a");

		assertThat(this.context.lines()).isEmpty();
	}

	@Test
	void sameListAgainIsNoSecondLook() {
		finish("a");
		ShardList list = list("DISABLED", "a");
		this.end.look(list, this.start);
		this.context.run(INTERVAL.multipliedBy(2));

		this.end.look(list, this.start);

		assertThat(this.context.lines()).isEmpty();
	}

	@Test
	void notOverWhileItIsOn() {
		for (String status : List.of("ENABLED", "DISABLING", "ENABLING")) {
			finish("a");
			look(status, "a");
			this.context.run(INTERVAL);
			look(status, "a");
		}

		assertThat(this.context.lines()).isEmpty();
	}

	@Test
	void waitBeginsAnewWhenANewShardAppears() {
		finish("a");
		look("DISABLED", "a");
		this.context.run(INTERVAL);
		look("DISABLED", "a", "b");
		finish("b");
		look("DISABLED", "a", "b");
		assertThat(this.context.lines()).isEmpty();

		this.context.run(INTERVAL);
		look("DISABLED", "a", "b");

		assertThat(this.context.lines()).containsExactly("start ENDED", "ended");
	}

	@Test
	void endIsSaidOnce() {
		finish("a");
		for (int i = 0; i < 4; i++) {
			look("DISABLED", "a");
			this.context.run(INTERVAL);
		}

		assertThat(this.context.lines()).containsExactly("start ENDED", "ended");
	}

	@Test
	void removedStreamIsOverWhenEverythingWasFinished() {
		finish("a");

		this.end.streamIsGone(this.start);

		assertThat(this.context.lines()).containsExactly("start ENDED", "ended");
	}

	@Test
	void removedStreamIsAGapWhenSomethingWasUnread() {
		look("ENABLED", "a");

		this.end.streamIsGone(this.start);

		assertThat(this.context.lines()).containsExactly("gap a");
	}

	@Test
	void firstListNamesShardsAndTheirParents() {
		this.end.look(new ShardList(List.of(Shards.shard("b", "a")), Shards.page("ENABLED", null), 1, Duration.ZERO),
				this.start);
		look("ENABLED", "c");

		assertThat(List.of("a", "b", "c")).filteredOn(this.end::listedFirst).containsExactly("a", "b");
	}

	private void finish(String shard) {
		this.graph.finished(shard, this.context.loop().nanoTime());
	}

	private void look(String status, String... shards) {
		ShardList list = list(status, shards);
		this.graph.listed(list.shards(), this.context.loop().nanoTime());
		this.end.look(list, this.start);
	}

	private static ShardList list(String status, String... shards) {
		List<ShardDescription> described = List.of(shards).stream().map((shard) -> Shards.shard(shard, null)).toList();
		return new ShardList(described, Shards.page(status, null), 1, Duration.ZERO);
	}

}
