package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ShardOddities}.
 */
class ShardOdditiesTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")));

	private String arn = "";

	private String shard = "";

	@BeforeEach
	void createTable() {
		this.arn = this.dynamo.createTable("orders");
		this.shard = this.dynamo.shards(this.arn).get(0).shardId();
	}

	@Test
	@Fact("SHARD-8")
	void lostShardIsListedButNotFound() {
		this.dynamo.put("orders", "1");
		String iterator = this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON);
		String child = stream().rotate(this.shard);

		stream().lose(this.shard);

		assertThat(listed()).containsExactlyInAnyOrder(this.shard, child);
		assertRefused("ResourceNotFoundException",
				() -> this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON));
		assertRefused("ResourceNotFoundException", () -> this.dynamo.read(iterator));
	}

	@Test
	void hiddenShardIsReadButNotListed() {
		this.dynamo.put("orders", "1");

		stream().hide(this.shard);
		assertThat(listed()).isEmpty();
		assertThat(this.dynamo.records(this.arn, this.shard)).hasSize(1);
		stream().show(this.shard);

		assertThat(listed()).containsExactly(this.shard);
	}

	@Test
	void shardCanBeMissingFromOneListOnly() {
		String child = stream().rotate(this.shard);

		stream().hide(this.shard, 1);

		assertThat(listed()).containsExactly(child);
		assertThat(listed()).containsExactlyInAnyOrder(this.shard, child);
	}

	@Test
	void removedShardIsNeitherListedNorFoundAndGoesOnInAChild() {
		stream().remove(this.shard);
		this.dynamo.put("orders", "1");

		assertThat(listed()).hasSize(1).doesNotContain(this.shard);
		assertThat(this.dynamo.allKeys(this.arn)).containsExactly("1");
		assertRefused("ResourceNotFoundException",
				() -> this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON));
	}

	@Test
	@Fact("READ-3")
	void emptyPagesComeBeforeData() {
		this.dynamo.put("orders", "1");
		stream().emptyPages(this.shard, 7);
		String iterator = this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON);

		List<Integer> sizes = new ArrayList<>();
		for (int i = 0; i < 9; i++) {
			GetRecordsResponse page = this.dynamo.read(iterator);
			sizes.add(page.records().size());
			iterator = page.nextShardIterator();
		}

		assertThat(sizes).containsExactly(0, 0, 0, 0, 0, 0, 0, 1, 0);
	}

	@Test
	void emptyPagesComeBeforeTheEndOfAClosedShard() {
		this.dynamo.put("orders", "1");
		stream().close(this.shard);
		stream().emptyPages(this.shard, 1);

		GetRecordsResponse first = this.dynamo
			.read(this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON));
		GetRecordsResponse second = this.dynamo.read(first.nextShardIterator());

		assertThat(first.records()).isEmpty();
		assertThat(second.records()).hasSize(1);
		assertThat(second.nextShardIterator()).isNull();
	}

	@Test
	void writesOfOneShardCanBecomeVisibleLate() {
		String other = stream().split(this.shard, 2).get(1);
		String late = stream().openShards().get(0);
		stream().writeDelay(late, Duration.ofSeconds(3));
		this.dynamo.put("orders", stream().keysFor(late, 1).get(0));
		this.dynamo.put("orders", stream().keysFor(other, 1).get(0));

		assertThat(this.dynamo.records(this.arn, late)).isEmpty();
		assertThat(this.dynamo.records(this.arn, other)).hasSize(1);
		this.dynamo.control().clock().advance(Duration.ofSeconds(3));

		assertThat(this.dynamo.records(this.arn, late)).hasSize(1);
	}

	@Test
	void lateWriteHoldsBackThoseBehindItAndTheEndOfItsShard() {
		this.dynamo.control().pages().writeDelay(Duration.ofSeconds(3));
		this.dynamo.put("orders", "1");
		this.dynamo.control().pages().writeDelay(Duration.ZERO);
		this.dynamo.put("orders", "2");
		stream().close(this.shard);

		GetRecordsResponse early = this.dynamo
			.read(this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON));
		this.dynamo.control().clock().advance(Duration.ofSeconds(3));
		GetRecordsResponse late = this.dynamo.read(early.nextShardIterator());

		assertThat(early.records()).isEmpty();
		assertThat(late.records()).hasSize(2);
		assertThat(late.nextShardIterator()).isNull();
	}

	private StreamControl stream() {
		return this.dynamo.stream("orders");
	}

	private List<String> listed() {
		return this.dynamo.shards(this.arn).stream().map(Shard::shardId).toList();
	}

}
