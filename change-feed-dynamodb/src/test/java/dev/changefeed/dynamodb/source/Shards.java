package dev.changefeed.dynamodb.source;

import java.time.Instant;
import java.util.List;

import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.shard.ShardGraph;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Makes shards and pages for tests.
 */
final class Shards {

	static final String BEGIN = "100000000000000000000";

	private Shards() {
	}

	static String id(Instant opened) {
		return "shardId-%020d-aaaaaaaa".formatted(opened.toEpochMilli());
	}

	static ShardNode node(String id) {
		return node(id, BEGIN);
	}

	static ShardNode node(String id, @Nullable String begin) {
		return new ShardGraph().found(List.of(new ShardDescription(id, null, begin, null))).get(0);
	}

	static ShardDescription shard(String id, @Nullable String parent) {
		return new ShardDescription(id, parent, BEGIN, null);
	}

	static StreamPage page(String status, @Nullable String last, ShardDescription... shards) {
		return new StreamPage("orders", status, StreamViewType.NEW_AND_OLD_IMAGES, List.of("pk"), null, List.of(shards),
				last, null);
	}

}
