package dev.changefeed.test.stream;

import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Shard;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for streams with thousands of shards.
 */
class ManyShardsTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start();

	@Test
	@Fact({ "DESC-4", "SHARD-5" })
	void thousandsOfShardsAreListedAndRead() {
		this.dynamo.control().shards().partitions("wide", 3000);
		String arn = this.dynamo.createTable("wide");
		StreamControl stream = this.dynamo.stream("wide");
		List<String> open = stream.openShards();
		String last = open.get(open.size() - 1);
		this.dynamo.put("wide", stream.keysFor(last, 1).get(0));

		assertThat(this.dynamo.shards(arn)).hasSize(3000).extracting(Shard::shardId).isSorted();
		assertThat(this.dynamo.control().requests().count("DescribeStream")).isEqualTo(30);
		assertThat(this.dynamo.records(arn, last)).hasSize(1);
		assertThat(stream.shards()).filteredOn((shard) -> shard.records() > 0).hasSize(1);
	}

	@Test
	void allShardsCanBeRotatedAtOnce() {
		this.dynamo.control().shards().partitions("wide", 1000);
		String arn = this.dynamo.createTable("wide");
		StreamControl stream = this.dynamo.stream("wide");

		stream.openShards().forEach(stream::rotate);

		assertThat(this.dynamo.shards(arn)).hasSize(2000);
		assertThat(stream.openShards()).hasSize(1000);
	}

}
