package dev.changefeed.dynamodb.shard;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.shard.ShardNode.Progress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ShardGraphTests {

	private final ShardGraph graph = new ShardGraph();

	@Test
	void rootsMayStartAtOnceAndChildrenAfterTheirParent() {
		this.graph.listed(List.of(shard("a", null), shard("b", "a"), shard("c", null)), 0);
		assertThat(startable()).containsExactly("a", "c");

		this.graph.finished("a", 1);

		assertThat(startable()).containsExactly("b", "c");
	}

	@Test
	void everyChildOfASplitMayStartWhenTheParentIsFinished() {
		this.graph.listed(List.of(shard("a", null), shard("b", "a"), shard("c", "a"), shard("d", "b")), 0);

		this.graph.finished("a", 1);

		assertThat(startable()).containsExactly("b", "c");
		assertThat(this.graph.childrenOf("a")).extracting(ShardNode::id).containsExactlyInAnyOrder("b", "c");
	}

	@Test
	void childDoesNotStartWhileItsParentIsReadOrDrained() {
		this.graph.listed(List.of(shard("a", null), shard("b", "a")), 0);

		for (Progress progress : List.of(Progress.READING, Progress.DRAINED)) {
			node("a").progress(progress);
			assertThat(startable()).isEmpty();
		}
	}

	@Test
	void parentThatNobodyListsIsMissingAndHoldsItsChildBack() {
		this.graph.listed(List.of(shard("b", "a")), 0);

		assertThat(startable()).isEmpty();
		assertThat(this.graph.missing()).containsExactly("a");
	}

	@Test
	void storedChildOfAMissingParentMayStart() {
		this.graph.stored("b", false, 0);
		this.graph.listed(List.of(shard("b", "a")), 0);

		assertThat(startable()).containsExactly("b");
		assertThat(this.graph.missing()).isEmpty();
	}

	@Test
	void storedShardThatNoListHasIsMissing() {
		this.graph.stored("a", false, 0);
		this.graph.stored("old", true, 0);

		this.graph.listed(List.of(shard("c", null)), 0);

		assertThat(this.graph.missing()).containsExactly("a");
		assertThat(startable()).containsExactly("c");
	}

	@Test
	void finishedParentThatLeftTheListIsNotMissing() {
		this.graph.listed(List.of(shard("a", null)), 0);
		this.graph.finished("a", 1);

		this.graph.listed(List.of(shard("b", "a")), 2);

		assertThat(this.graph.missing()).isEmpty();
		assertThat(startable()).containsExactly("b");
	}

	@Test
	void shardThatIsReadIsNotMissingWhenAListLacksIt() {
		this.graph.listed(List.of(shard("a", null)), 0);
		node("a").progress(Progress.READING);

		this.graph.listed(List.of(), 1);

		assertThat(this.graph.missing()).isEmpty();
		assertThat(node("a").listed()).isFalse();
	}

	@Test
	void childrenOfOneShardAddToTheGraphWithoutUnlistingOthers() {
		this.graph.listed(List.of(shard("a", null)), 0);

		List<ShardNode> found = this.graph.found(List.of(shard("b", "a")));

		assertThat(found).extracting(ShardNode::id).containsExactly("b");
		assertThat(node("a").listed()).isTrue();
	}

	@Test
	void onlyShardsThatWereNotKnownAreFound() {
		this.graph.listed(List.of(shard("a", null)), 0);

		assertThat(this.graph.listed(List.of(shard("a", null), shard("b", "a")), 1)).extracting(ShardNode::id)
			.containsExactly("b");
	}

	@Test
	void shardThatWasClosedStaysClosedWhenAListIsBehind() {
		this.graph.listed(List.of(new ShardDescription("a", null, "100", "200")), 0);

		this.graph.listed(List.of(shard("a", null)), 1);

		assertThat(node("a").closed()).isTrue();
	}

	@Test
	void finishedShardIsForgottenTwoDaysAfterItLeftTheList() {
		this.graph.listed(List.of(shard("a", null)), 0);
		this.graph.finished("a", 0);

		this.graph.listed(List.of(), Duration.ofHours(48).toNanos());
		assertThat(this.graph.node("a")).isNotNull();
		this.graph.listed(List.of(), Duration.ofHours(48).toNanos() + 1);

		assertThat(this.graph.node("a")).isNull();
	}

	@Test
	void finishedShardIsKeptAsLongAsItIsListed() {
		this.graph.listed(List.of(shard("a", null)), 0);
		this.graph.finished("a", 0);

		this.graph.listed(List.of(shard("a", null)), Duration.ofHours(72).toNanos());

		assertThat(this.graph.node("a")).isNotNull();
		assertThat(startable()).isEmpty();
	}

	@Test
	void allAreFinishedOnlyWhenEachIs() {
		this.graph.listed(List.of(shard("a", null), shard("b", "a")), 0);
		this.graph.finished("a", 0);
		assertThat(this.graph.allFinished()).isFalse();

		this.graph.finished("b", 0);

		assertThat(this.graph.allFinished()).isTrue();
	}

	@Test
	void idOfTheServiceTellsWhenTheShardOpened() {
		this.graph.listed(List.of(shard("shardId-00000001414562045508-2bac9cd2", null)), 0);

		assertThat(node("shardId-00000001414562045508-2bac9cd2").openedAt())
			.isEqualTo(Instant.ofEpochMilli(1414562045508L));
	}

	@Test
	void foreignIdsTellNoTime() {
		List<String> foreign = List.of("H 1b3:5f", "shardId-0001", "shardId-00000000000000000000-00000000",
				"shardId-99999999999999999999-aaaaaaaa", "xshardId-00000001414562045508-2bac9cd2");

		this.graph.listed(foreign.stream().map((id) -> shard(id, null)).toList(), 0);

		assertThat(this.graph.all()).hasSize(foreign.size()).allMatch((node) -> node.openedAt() == null);
	}

	private List<String> startable() {
		return this.graph.startable().stream().map(ShardNode::id).toList();
	}

	private ShardNode node(String id) {
		ShardNode node = this.graph.node(id);
		assertThat(node).isNotNull();
		return node;
	}

	private static ShardDescription shard(String id, @Nullable String parent) {
		return new ShardDescription(id, parent, "100000000000000000000", null);
	}

}
