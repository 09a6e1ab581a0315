package dev.changefeed.dynamodb.source;

import java.time.Duration;

import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.StreamServiceException;

/**
 * The delays after failed calls of one shard, apart for each operation. Control thread
 * only.
 */
final class CallRetries {

	static final String GET_SHARD_ITERATOR = "GetShardIterator";

	static final String GET_RECORDS = "GetRecords";

	private final SourceContext<?> context;

	private final String shard;

	private final Backoff iterators;

	private final Backoff records;

	CallRetries(SourceContext<?> context, String shard) {
		this.context = context;
		this.shard = shard;
		this.iterators = new Backoff(context.options().backoff(), context.random());
		this.records = new Backoff(context.options().backoff(), context.random());
	}

	Duration failed(String operation, StreamServiceException error) {
		Duration delay = backoff(operation).failed();
		this.context.observer()
			.retrying(this.context.feed(), operation, this.shard, error.code(), error.error() == ServiceError.THROTTLED,
					delay);
		return delay;
	}

	void succeeded(String operation) {
		if (backoff(operation).succeeded()) {
			this.context.observer().recovered(this.context.feed(), operation, this.shard);
		}
	}

	private Backoff backoff(String operation) {
		return operation.equals(GET_RECORDS) ? this.records : this.iterators;
	}

}
