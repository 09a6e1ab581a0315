package dev.changefeed.dynamodb.simulation.stream;

import java.util.concurrent.CompletionStage;

import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardIterator;
import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.service.TableStream;
import dev.changefeed.dynamodb.simulation.network.Fault;
import dev.changefeed.dynamodb.simulation.network.Network;
import org.jspecify.annotations.Nullable;

/**
 * The service as one process reaches it.
 */
public final class ModelServiceClient implements StreamService {

	private final ModelService service;

	private final Network network;

	/**
	 * Creates the client of a process.
	 * @param service the service
	 * @param network the way to it
	 */
	public ModelServiceClient(ModelService service, Network network) {
		this.service = service;
		this.network = network;
	}

	/**
	 * The error of a call that a fault has befallen.
	 * @param operation the operation
	 * @param fault the fault
	 * @return the error
	 */
	public static RuntimeException error(String operation, Fault fault) {
		return (fault == Fault.THROTTLED)
				? new StreamServiceException(ServiceError.THROTTLED, operation, "ThrottlingException")
				: new StreamServiceException(ServiceError.TRANSIENT, operation, fault.name());
	}

	@Override
	public CompletionStage<StreamPage> describeStream(String streamArn, @Nullable String exclusiveStartShardId,
			@Nullable String childrenOf) {
		return this.network.call((childrenOf != null) ? "children" : "describeStream", childrenOf,
				() -> this.service.describeStream(streamArn, exclusiveStartShardId, childrenOf));
	}

	@Override
	public CompletionStage<ShardIterator> shardIterator(String streamArn, String shardId, IteratorStart start) {
		String operation = (start instanceof IteratorStart.Latest) ? "latestIterator" : "shardIterator";
		return this.network.call(operation, shardId, () -> this.service.shardIterator(streamArn, shardId, start));
	}

	@Override
	public CompletionStage<RecordsPage> records(String iterator, int limit) {
		return this.network.call("records", this.service.shardOf(iterator),
				() -> this.service.records(iterator, limit));
	}

	@Override
	public CompletionStage<TableStream> describeTable(String table) {
		return this.network.call("describeTable", null, () -> this.service.describeTable(table));
	}

}
