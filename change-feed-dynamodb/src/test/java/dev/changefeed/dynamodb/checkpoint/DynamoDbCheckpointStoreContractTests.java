package dev.changefeed.dynamodb.checkpoint;

import dev.changefeed.core.store.CheckpointStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests that {@link DynamoDbCheckpointStore} does what every store does.
 */
class DynamoDbCheckpointStoreContractTests extends CheckpointStoreContract {

	@RegisterExtension
	static final EmbeddedStore EMBEDDED = new EmbeddedStore();

	private DynamoDbCheckpointStore store;

	@BeforeEach
	void createStore() {
		this.store = EMBEDDED.preparedStore();
	}

	@Override
	CheckpointStore store() {
		return this.store;
	}

}
