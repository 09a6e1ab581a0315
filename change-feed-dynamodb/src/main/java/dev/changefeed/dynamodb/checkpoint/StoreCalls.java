package dev.changefeed.dynamodb.checkpoint;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.core.store.WriteResult.Refused;
import dev.changefeed.core.store.WriteResult.Written;
import dev.changefeed.dynamodb.service.BlockingCalls;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Reads and writes items of the checkpoint table on one executor. Thread-safe. Stages
 * fail with {@link CheckpointStoreException} only.
 */
final class StoreCalls {

	private final DynamoDbClient client;

	private final String table;

	private final BlockingCalls calls;

	StoreCalls(DynamoDbClient client, String table, Executor executor) {
		this.client = client;
		this.table = table;
		this.calls = new BlockingCalls(executor);
	}

	/**
	 * Makes a call, or several one after the other.
	 * @param <T> the kind of answer
	 * @param operation what the error says was done
	 * @param call the call, which may block
	 * @return the answer
	 */
	<T> CompletionStage<T> call(String operation, Supplier<T> call) {
		return this.calls.call(call, (ex) -> StoreFailures.translate(this.table, operation, ex));
	}

	<T> CompletionStage<WriteResult<T>> write(ItemUpdate update, Function<StoredItem, T> reader) {
		UpdateItemRequest request = update.on(this.table);
		return call("UpdateItem", () -> write(request, reader));
	}

	<T> CompletionStage<Optional<T>> read(ItemKey key, Function<StoredItem, T> reader) {
		GetItemRequest request = GetItemRequest.builder()
			.tableName(this.table)
			.key(key.attributes())
			.consistentRead(true)
			.build();
		return call("GetItem", () -> {
			Map<String, AttributeValue> item = this.client.getItem(request).item();
			return item.isEmpty() ? Optional.empty() : Optional.of(reader.apply(stored(item)));
		});
	}

	StoredItem stored(Map<String, AttributeValue> item) {
		return new StoredItem(this.table, item);
	}

	private <T> WriteResult<T> write(UpdateItemRequest request, Function<StoredItem, T> reader) {
		try {
			return new Written<>(reader.apply(stored(this.client.updateItem(request).attributes())));
		}
		catch (ConditionalCheckFailedException ex) {
			Map<String, AttributeValue> found = ex.item();
			return new Refused<>(found.isEmpty() ? null : reader.apply(stored(found)));
		}
	}

}
