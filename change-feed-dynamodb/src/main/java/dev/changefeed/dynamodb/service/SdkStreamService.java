package dev.changefeed.dynamodb.service;

import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Asks DynamoDB and DynamoDB Streams through the synchronous clients of the AWS SDK.
 * Thread-safe. The calls run on the given executor, which bounds how many are made at
 * once, and the stages complete on its threads. The clients stay the caller's: this
 * service never closes them, and whether the SDK retries is their configuration.
 */
public final class SdkStreamService implements StreamService {

	private final DynamoDbStreamsClient streams;

	private final DynamoDbClient tables;

	private final BlockingCalls calls;

	/**
	 * Creates the service.
	 * @param streams the client for streams
	 * @param tables the client for tables
	 * @param executor runs the calls, which block
	 */
	public SdkStreamService(DynamoDbStreamsClient streams, DynamoDbClient tables, Executor executor) {
		this.streams = streams;
		this.tables = tables;
		this.calls = new BlockingCalls(executor);
	}

	@Override
	public CompletionStage<StreamPage> describeStream(String streamArn, @Nullable String exclusiveStartShardId,
			@Nullable String childrenOf) {
		DescribeStreamRequest.Builder request = DescribeStreamRequest.builder()
			.streamArn(streamArn)
			.exclusiveStartShardId(exclusiveStartShardId);
		if (childrenOf != null) {
			request.shardFilter((filter) -> filter.type(ShardFilterType.CHILD_SHARDS).shardId(childrenOf));
		}
		return call("DescribeStream", () -> this.streams.describeStream(request.build()), StreamMapping::page);
	}

	@Override
	public CompletionStage<ShardIterator> shardIterator(String streamArn, String shardId, IteratorStart start) {
		GetShardIteratorRequest.Builder request = GetShardIteratorRequest.builder()
			.streamArn(streamArn)
			.shardId(shardId);
		beginAt(request, start);
		return call("GetShardIterator", () -> this.streams.getShardIterator(request.build()), StreamMapping::iterator);
	}

	@Override
	public CompletionStage<RecordsPage> records(String iterator, int limit) {
		GetRecordsRequest request = GetRecordsRequest.builder().shardIterator(iterator).limit(limit).build();
		return call("GetRecords", () -> this.streams.getRecords(request), StreamMapping::records);
	}

	@Override
	public CompletionStage<TableStream> describeTable(String table) {
		DescribeTableRequest request = DescribeTableRequest.builder().tableName(table).build();
		return call("DescribeTable", () -> this.tables.describeTable(request), StreamMapping::table);
	}

	@Override
	public Optional<String> region() {
		return Optional.ofNullable(this.streams.serviceClientConfiguration().region()).map(Region::id);
	}

	private <R, T> CompletionStage<T> call(String operation, Supplier<R> call, Function<R, T> mapping) {
		return this.calls.call(() -> mapping.apply(call.get()), (ex) -> failure(operation, ex));
	}

	private static void beginAt(GetShardIteratorRequest.Builder request, IteratorStart start) {
		if (start instanceof IteratorStart.At at) {
			request.shardIteratorType(ShardIteratorType.AT_SEQUENCE_NUMBER).sequenceNumber(at.sequenceNumber());
		}
		else if (start instanceof IteratorStart.After after) {
			request.shardIteratorType(ShardIteratorType.AFTER_SEQUENCE_NUMBER).sequenceNumber(after.sequenceNumber());
		}
		else if (start instanceof IteratorStart.Latest) {
			request.shardIteratorType(ShardIteratorType.LATEST);
		}
		else {
			request.shardIteratorType(ShardIteratorType.TRIM_HORIZON);
		}
	}

	private static StreamServiceException failure(String operation, RuntimeException exception) {
		return new StreamServiceException(ServiceErrorClassifier.classify(exception), operation,
				ServiceErrorClassifier.code(exception), AnswerDate.of(exception));
	}

}
