package dev.changefeed.dynamodb.checkpoint;

import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.MemoryCheckpointStore;

/**
 * Tests that {@link MemoryCheckpointStore} does what every store does.
 */
class MemoryCheckpointStoreContractTests extends CheckpointStoreContract {

	private final MemoryCheckpointStore store = new MemoryCheckpointStore();

	@Override
	CheckpointStore store() {
		return this.store;
	}

}
