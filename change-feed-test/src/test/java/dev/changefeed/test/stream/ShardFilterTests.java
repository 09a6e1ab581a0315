package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.ChildShards;
import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for requests for the children of a shard.
 */
class ShardFilterTests {

	private static final String UNKNOWN = "shardId-00000000000000000000-00000000";

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")));

	private String arn = "";

	private String root = "";

	@BeforeEach
	void createTable() {
		this.arn = this.dynamo.createTable("orders");
		this.root = stream().openShards().get(0);
	}

	@Test
	@Fact("DESC-6")
	void childrenOfAClosedShardAreListed() {
		List<String> children = stream().split(this.root, 3);
		stream().rotate(children.get(0));

		StreamDescription answer = children(this.root);

		assertThat(answer.shards()).extracting(Shard::shardId).containsExactlyInAnyOrderElementsOf(children);
		assertThat(answer.shards()).extracting(Shard::parentShardId).containsOnly(this.root);
		assertThat(answer.tableName()).isEqualTo("orders");
	}

	@Test
	@Fact("DESC-6")
	void openShardHasNoChildren() {
		StreamDescription answer = children(this.root);

		assertThat(answer.hasShards()).isTrue();
		assertThat(answer.shards()).isEmpty();
		assertThat(answer.streamArn()).isEqualTo(this.arn);
		assertThat(answer.keySchema()).hasSize(1);
	}

	@Test
	@Fact("DESC-6")
	void childrenArePaged() {
		List<String> children = stream().split(this.root, 5);
		this.dynamo.control().listings().pageSize(3);

		StreamDescription first = children(this.root);
		StreamDescription second = this.dynamo.streams()
			.describeStream((describe) -> describe.streamArn(this.arn)
				.exclusiveStartShardId(first.lastEvaluatedShardId())
				.shardFilter((filter) -> filter.type("CHILD_SHARDS").shardId(this.root)))
			.streamDescription();

		assertThat(first.shards()).hasSize(3);
		assertThat(second.shards()).hasSize(2);
		assertThat(second.lastEvaluatedShardId()).isNull();
		assertThat(Stream.concat(first.shards().stream(), second.shards().stream())).extracting(Shard::shardId)
			.containsExactlyInAnyOrderElementsOf(children);
	}

	@Test
	@Fact("SHARD-8")
	void childrenAreFoundLaterThanListedAndTheOtherWayRound() {
		String listedFirst = stream().rotate(this.root, Closing.atOnce().childrenFoundAfter(Duration.ofSeconds(2)));
		String foundFirst = stream().rotate(listedFirst, Closing.atOnce().childrenListedAfter(Duration.ofSeconds(2)));

		assertThat(children(this.root).shards()).isEmpty();
		assertThat(children(listedFirst).shards()).extracting(Shard::shardId).containsExactly(foundFirst);
		assertThat(this.dynamo.shards(this.arn)).extracting(Shard::shardId)
			.containsExactlyInAnyOrder(this.root, listedFirst);

		this.dynamo.control().clock().advance(Duration.ofSeconds(2));

		assertThat(children(this.root).shards()).extracting(Shard::shardId).containsExactly(listedFirst);
		assertThat(this.dynamo.shards(this.arn)).hasSize(3);
	}

	@Test
	@Fact("DESC-7")
	void wrongFilterIsRefused() {
		assertRefused("ValidationException",
				() -> this.dynamo.streams()
					.describeStream((describe) -> describe.streamArn(this.arn)
						.shardFilter((filter) -> filter.type("NONSENSE").shardId(this.root))))
			.withMessageContaining("enum value set: [CHILD_SHARDS]");
		assertRefused("ValidationException", () -> this.dynamo.streams()
			.describeStream(
					(describe) -> describe.streamArn(this.arn).shardFilter((filter) -> filter.shardId(this.root))));
		assertRefused("ValidationException", () -> this.dynamo.streams()
			.describeStream(
					(describe) -> describe.streamArn(this.arn).shardFilter((filter) -> filter.type("CHILD_SHARDS"))));
		assertRefused("ValidationException", () -> children("qwerty")).withMessageContaining("shardFilter.shardId");
	}

	@Test
	@Fact("DESC-8")
	void unknownParentIsNotFoundOrHasNoChildren() {
		assertRefused("ResourceNotFoundException", () -> children(UNKNOWN));

		this.dynamo.control().listings().refuseUnknownParent(false);

		assertThat(children(UNKNOWN).shards()).isEmpty();
	}

	@Test
	void filterCanBeUnsupported() {
		stream().rotate(this.root);
		this.dynamo.control().listings().childShards(ChildShards.REFUSED);

		assertRefused("ValidationException", () -> children(this.root));
	}

	@Test
	void filterCanFindNothing() {
		stream().rotate(this.root);
		this.dynamo.control().listings().childShards(ChildShards.EMPTY);

		assertThat(children(this.root).shards()).isEmpty();
	}

	private StreamControl stream() {
		return this.dynamo.stream("orders");
	}

	private StreamDescription children(String parent) {
		return this.dynamo.streams()
			.describeStream((describe) -> describe.streamArn(this.arn)
				.shardFilter((filter) -> filter.type("CHILD_SHARDS").shardId(parent)))
			.streamDescription();
	}

}
