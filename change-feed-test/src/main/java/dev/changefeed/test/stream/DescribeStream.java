package dev.changefeed.test.stream;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;

import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.table.KeyElement;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Describes a stream and lists its shards, or the children of one of them.
 */
final class DescribeStream implements StreamOperation {

	private static final int MOST = 100;

	private static final int CALLS_A_SECOND = 10;

	private final StreamCatalog streams;

	private final ServerSwitches switches;

	private final JsonMapper mapper;

	private final ShardLister lister;

	private final CallRate rate;

	DescribeStream(StreamCatalog streams, ServerSwitches switches, JsonMapper mapper, LongSupplier ticker) {
		this.streams = streams;
		this.switches = switches;
		this.mapper = mapper;
		this.lister = new ShardLister(switches.listings());
		this.rate = new CallRate(CALLS_A_SECOND, ticker);
	}

	@Override
	public CompletionStage<byte[]> apply(ObjectNode request) {
		RequestMembers members = new RequestMembers(request);
		ShardIds ids = new ShardIds(this.switches.shards());
		String arn = members.requiredText("StreamArn", StreamArns.SHORTEST, StreamArns.LONGEST);
		int limit = members.number("Limit", MOST);
		String start = members.text("ExclusiveStartShardId", ids.shortest(), ids.longest());
		String parent = parent(members.object("ShardFilter"), ids);
		members.check();
		StreamArns.check(arn);
		if (this.switches.throttles().describeStream() && !this.rate.tryCall()) {
			throw StreamErrors.throttled();
		}
		TableStream stream = this.streams.find(arn).orElseThrow(() -> StreamErrors.unknownStream(arn));
		ShardQuery query = new ShardQuery(parent, start, Math.min(limit, this.switches.listings().pageSize()));
		ObjectNode answer = this.mapper.createObjectNode();
		describe(answer.putObject("StreamDescription"), stream, query);
		return CompletableFuture.completedFuture(this.mapper.writeValueAsBytes(answer));
	}

	private static @Nullable String parent(@Nullable RequestMembers filter, ShardIds ids) {
		if (filter == null) {
			return null;
		}
		filter.requiredName("Type", ShardFilterType.class, ShardFilterType.CHILD_SHARDS);
		return filter.requiredText("ShardId", ids.shortest(), ids.longest());
	}

	private void describe(ObjectNode description, TableStream stream, ShardQuery query) {
		Instant now = this.switches.clock().now();
		StreamIdentity identity = stream.identity();
		StreamStatus status = stream.status(now);
		description.put("StreamArn", identity.arn())
			.put("StreamLabel", identity.label())
			.put("StreamStatus", status.name())
			.put("StreamViewType", identity.viewType())
			.put("CreationRequestDateTime", BigDecimal.valueOf(identity.created().toEpochMilli(), 3))
			.put("TableName", identity.table().name());
		ArrayNode keys = description.putArray("KeySchema");
		for (KeyElement key : identity.table().keySchema()) {
			keys.addObject().put("AttributeName", key.attribute()).put("KeyType", key.keyType());
		}
		ArrayNode list = description.putArray("Shards");
		if (status != StreamStatus.ENABLING) {
			String last = stream.locked((tree) -> this.lister.list(tree, query, now, list));
			if (last != null) {
				description.put("LastEvaluatedShardId", last);
			}
		}
	}

	/**
	 * The types of filters.
	 */
	private enum ShardFilterType {

		CHILD_SHARDS

	}

}
