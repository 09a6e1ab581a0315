package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.shard.ShardGraph;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LateChildrenTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private final FakeContext context = new FakeContext();

	private final Instant begin = this.context.time().now();

	private final List<Duration> times = new ArrayList<>();

	private final ScriptedService service = new ScriptedService(
			() -> this.times.add(Duration.between(this.begin, this.context.time().now())));

	private final Describer describer = new Describer(this.service, FakeContext.ARN, this.context,
			new ServiceClock(this.context.loop()), (error) -> {
			});

	private final ShardGraph graph = new ShardGraph();

	private final LateChildren lateChildren = new LateChildren(this.context.loop(), this.describer, this.graph,
			new ServiceClock(this.context.loop()), (list) -> this.graph.listed(list.shards(), 0),
			(list) -> this.graph.found(list.shards()));

	@Test
	void looksEverySecondForAMinuteThenEveryFiveForAMinuteMore() {
		this.service.answers(Shards.page("ENABLED", null, Shards.shard("a", null)));

		watch("a");
		this.context.run(Duration.ofMinutes(10));

		assertThat(this.times.stream().filter((time) -> time.compareTo(Duration.ofMinutes(1)) < 0)).hasSize(60);
		assertThat(this.times.stream().filter((time) -> time.compareTo(Duration.ofMinutes(1)) >= 0))
			.hasSizeBetween(11, 13)
			.allMatch((time) -> time.compareTo(Duration.ofSeconds(121)) <= 0);
	}

	@Test
	void asksForChildrenAndForTheWholeListByTurns() {
		this.service.answers(Shards.page("ENABLED", null, Shards.shard("a", null)));

		watch("a");
		this.context.run(Duration.ofMillis(3500));

		assertThat(this.service.calls()).containsExactly("children of a", "all", "children of a", "all");
	}

	@Test
	void looksMoreRarelyOnceAChildIsThere() {
		StreamPage withChild = Shards.page("ENABLED", null, Shards.shard("b", "a"));
		this.service.answers(withChild);

		watch("a");
		this.context.run(Duration.ofMinutes(10));

		assertThat(this.times.subList(0, 1)).containsExactly(Duration.ZERO);
		assertThat(this.times).hasSizeBetween(12, 14).allMatch((time) -> time.compareTo(Duration.ofSeconds(62)) <= 0);
	}

	@Test
	void doesNotLookWhenAChildIsThereForLong() {
		String old = Shards.id(this.begin.minus(Duration.ofMinutes(2)));
		this.graph.listed(List.of(Shards.shard("a", null), Shards.shard(old, "a")), 0);
		this.service.answers(Shards.page("ENABLED", null));

		watch("a");
		this.context.run(Duration.ofMinutes(1));

		assertThat(this.service.calls()).isEmpty();
	}

	@Test
	void wholeListServesAllWhenMoreShardsEndedThanThereArePages() {
		this.service.answers(Shards.page("ENABLED", null, Shards.shard("a", null), Shards.shard("b", null)));
		this.graph.listed(List.of(Shards.shard("a", null), Shards.shard("b", null)), 0);
		watch("a");
		watch("b");
		this.context.run(Duration.ofMillis(900));
		this.service.calls().clear();

		this.context.run(SECOND.multipliedBy(5));

		assertThat(this.service.calls()).hasSize(5).containsOnly("all");
	}

	@Test
	void doesNotLookAfterTheClose() {
		this.service.answers(Shards.page("ENABLED", null, Shards.shard("a", null)));
		watch("a");
		this.context.run(SECOND.multipliedBy(2));
		int before = this.service.calls().size();

		this.lateChildren.close();
		this.context.run(Duration.ofMinutes(1));

		assertThat(this.service.calls()).hasSize(before);
	}

	private void watch(String shard) {
		ShardNode node = this.graph.node(shard);
		if (node == null) {
			node = this.graph.found(List.of(Shards.shard(shard, null))).get(0);
		}
		this.lateChildren.watch(node);
	}

}
