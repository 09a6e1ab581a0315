package dev.changefeed.test.stream;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

import dev.changefeed.test.control.ServerSwitches;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lists streams, also those that are switched off and whose time is not over.
 */
final class ListStreams implements StreamOperation {

	private static final Pattern TABLE_NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

	private static final int MOST = 100;

	private static final int CALLS_A_SECOND = 5;

	private final StreamCatalog streams;

	private final ServerSwitches switches;

	private final JsonMapper mapper;

	private final CallRate rate;

	ListStreams(StreamCatalog streams, ServerSwitches switches, JsonMapper mapper, LongSupplier ticker) {
		this.streams = streams;
		this.switches = switches;
		this.mapper = mapper;
		this.rate = new CallRate(CALLS_A_SECOND, ticker);
	}

	@Override
	public CompletionStage<byte[]> apply(ObjectNode request) {
		RequestMembers members = new RequestMembers(request);
		String table = members.text("TableName", 3, 255, TABLE_NAME);
		int limit = members.number("Limit", MOST);
		String start = members.text("ExclusiveStartStreamArn", StreamArns.SHORTEST, StreamArns.LONGEST);
		members.check();
		if (start != null) {
			StreamArns.check(start);
		}
		if (this.switches.throttles().listStreams() && !this.rate.tryCall()) {
			throw StreamErrors.throttled();
		}
		ObjectNode answer = list(table, start, Math.min(limit, this.switches.listings().pageSize()));
		return CompletableFuture.completedFuture(this.mapper.writeValueAsBytes(answer));
	}

	private ObjectNode list(@Nullable String table, @Nullable String start, int limit) {
		ObjectNode answer = this.mapper.createObjectNode();
		ArrayNode list = answer.putArray("Streams");
		String last = "";
		for (TableStream stream : this.streams.behind(start)) {
			StreamIdentity identity = stream.identity();
			if (table != null && !table.equals(identity.table().name())) {
				continue;
			}
			if (list.size() == limit) {
				answer.put("LastEvaluatedStreamArn", last);
				break;
			}
			last = identity.arn();
			list.addObject()
				.put("StreamArn", last)
				.put("TableName", identity.table().name())
				.put("StreamLabel", identity.label());
		}
		return answer;
	}

}
