package dev.changefeed.dynamodb.checkpoint;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.LeaseStore;
import dev.changefeed.core.store.WriteResult;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The leases in the checkpoint table. Thread-safe.
 */
final class DynamoDbLeaseStore implements LeaseStore {

	private final DynamoDbClient client;

	private final String table;

	private final StoreCalls calls;

	DynamoDbLeaseStore(DynamoDbClient client, String table, StoreCalls calls) {
		this.client = client;
		this.table = table;
		this.calls = calls;
	}

	@Override
	public CompletionStage<Optional<LeaseItem>> read(FeedKey feed) {
		return this.calls.read(ItemKey.lease(feed), LeaseItems::read);
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> take(FeedKey feed, @Nullable LeaseItem seen, LeaseItem taking) {
		return write(LeaseItems.take(ItemKey.lease(feed), seen, taking));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> renew(FeedKey feed, long token, Instant expiresAt) {
		return write(LeaseItems.renew(ItemKey.lease(feed), token, expiresAt));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> release(FeedKey feed, long token) {
		return write(LeaseItems.renew(ItemKey.lease(feed), token, Instant.EPOCH));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> raise(FeedKey feed, long token, long raised) {
		return write(LeaseItems.raise(ItemKey.lease(feed), token, raised));
	}

	@Override
	public CompletionStage<Long> drawToken(FeedKey feed) {
		UpdateItemRequest request = LeaseItems.draw(ItemKey.lease(feed)).on(this.table);
		return this.calls.call("UpdateItem",
				() -> LeaseItems.read(this.calls.stored(this.client.updateItem(request).attributes())).fencingToken());
	}

	private CompletionStage<WriteResult<LeaseItem>> write(ItemUpdate update) {
		return this.calls.write(update, LeaseItems::read);
	}

}
