package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.ShardLeaving;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what is not kept any more.
 */
class TrimmingTests {

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
	@Fact("SHARD-9")
	void recordsAreKeptFor24Hours() {
		this.dynamo.put("orders", "1");
		advance(Duration.ofHours(12));
		this.dynamo.put("orders", "2");
		advance(Duration.ofHours(12).minusMillis(1));
		assertThat(this.dynamo.allKeys(this.arn)).containsExactly("1", "2");

		advance(Duration.ofMillis(1));

		assertThat(this.dynamo.allKeys(this.arn)).containsExactly("2");
		assertThat(stream().shards().get(0).records()).isEqualTo(1);
	}

	@Test
	@Fact("SHARD-9")
	void closedShardLeaves24HoursAfterItWasClosed() {
		this.dynamo.put("orders", "1");
		advance(Duration.ofHours(4));
		String child = stream().rotate(this.shard);

		advance(Duration.ofHours(24).minusMillis(1));
		assertThat(listed()).containsExactlyInAnyOrder(this.shard, child);
		assertThat(this.dynamo.records(this.arn, this.shard)).isEmpty();
		advance(Duration.ofMillis(1));

		assertThat(listed()).containsExactly(child);
		assertRefused("ResourceNotFoundException", () -> this.dynamo.records(this.arn, this.shard));
	}

	@Test
	@Fact("SHARD-9")
	void closedShardCanLeave24HoursAfterItsLastRecord() {
		this.dynamo.control().shards().leaving(ShardLeaving.AFTER_LAST_RECORD);
		this.dynamo.put("orders", "1");
		advance(Duration.ofHours(4));
		String empty = stream().rotate(this.shard);
		advance(Duration.ofHours(4));
		String open = stream().rotate(empty);

		advance(Duration.ofHours(16).minusMillis(1));
		assertThat(listed()).containsExactlyInAnyOrder(this.shard, empty, open);
		advance(Duration.ofMillis(1));
		assertThat(listed()).containsExactlyInAnyOrder(empty, open);
		advance(Duration.ofHours(8));

		assertThat(listed()).containsExactly(open);
	}

	@Test
	@Fact("SHARD-9")
	void openShardStaysHoweverOldItIs() {
		advance(Duration.ofDays(7));

		assertThat(listed()).containsExactly(this.shard);
		assertThat(this.dynamo.records(this.arn)).isEmpty();
	}

	@Test
	void recordsCanBeTrimmedBeforeTheirTime() {
		for (int i = 0; i < 5; i++) {
			this.dynamo.put("orders", Integer.toString(i));
		}
		List<Record> records = this.dynamo.records(this.arn);
		String overtaken = this.dynamo.iterator(this.arn, this.shard, ShardIteratorType.TRIM_HORIZON);

		stream().trim(this.shard, records.get(1).dynamodb().sequenceNumber());

		assertThat(this.dynamo.allKeys(this.arn)).containsExactly("2", "3", "4");
		assertRefused("TrimmedDataAccessException", () -> this.dynamo.read(overtaken));
		assertRefused("TrimmedDataAccessException", () -> this.dynamo.iterator(this.arn, this.shard,
				ShardIteratorType.AFTER_SEQUENCE_NUMBER, records.get(1).dynamodb().sequenceNumber()));
		stream().trim(this.shard);
		assertThat(this.dynamo.allKeys(this.arn)).isEmpty();
	}

	private void advance(Duration duration) {
		this.dynamo.control().clock().advance(duration);
	}

	private StreamControl stream() {
		return this.dynamo.stream("orders");
	}

	private List<String> listed() {
		return this.dynamo.shards(this.arn).stream().map(Shard::shardId).toList();
	}

}
