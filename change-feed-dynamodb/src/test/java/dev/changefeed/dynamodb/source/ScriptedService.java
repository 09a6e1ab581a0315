package dev.changefeed.dynamodb.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardIterator;
import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.service.TableStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers as written down before: descriptions in order, the last one for ever, and
 * iterators by shard.
 */
final class ScriptedService implements StreamService {

	private final Deque<Object> pages = new ArrayDeque<>();

	private final Map<String, ServiceError> iterators = new HashMap<>();

	private final List<String> calls = new ArrayList<>();

	private final Runnable called;

	ScriptedService(Runnable called) {
		this.called = called;
	}

	ScriptedService answers(StreamPage page) {
		this.pages.add(page);
		return this;
	}

	ScriptedService fails(ServiceError error) {
		this.pages.add(error);
		return this;
	}

	ScriptedService refusesIterators(String shard, ServiceError error) {
		this.iterators.put(shard, error);
		return this;
	}

	/**
	 * What was asked: {@code all}, {@code all after <shard>}, {@code children of <shard>}
	 * or {@code iterator of <shard> <start>}.
	 */
	List<String> calls() {
		return this.calls;
	}

	@Override
	public CompletionStage<StreamPage> describeStream(String streamArn, @Nullable String exclusiveStartShardId,
			@Nullable String childrenOf) {
		this.calls.add(((childrenOf != null) ? "children of " + childrenOf : "all")
				+ ((exclusiveStartShardId != null) ? " after " + exclusiveStartShardId : ""));
		this.called.run();
		Object answer = (this.pages.size() > 1) ? this.pages.remove() : this.pages.getFirst();
		return (answer instanceof StreamPage page) ? CompletableFuture.completedFuture(page)
				: failed("DescribeStream", (ServiceError) answer);
	}

	@Override
	public CompletionStage<ShardIterator> shardIterator(String streamArn, String shardId, IteratorStart start) {
		this.calls.add("iterator of " + shardId + " " + start);
		ServiceError error = this.iterators.get(shardId);
		return (error == null) ? CompletableFuture.completedFuture(new ShardIterator("iterator", null))
				: failed("GetShardIterator", error);
	}

	@Override
	public CompletionStage<RecordsPage> records(String iterator, int limit) {
		return failed("GetRecords", ServiceError.OTHER);
	}

	@Override
	public CompletionStage<TableStream> describeTable(String table) {
		return failed("DescribeTable", ServiceError.OTHER);
	}

	private static <T> CompletionStage<T> failed(String operation, ServiceError error) {
		return CompletableFuture.failedFuture(new StreamServiceException(error, operation, error.name()));
	}

}
