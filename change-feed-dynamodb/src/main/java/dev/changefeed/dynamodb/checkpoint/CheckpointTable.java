package dev.changefeed.dynamodb.checkpoint;

import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The table that holds the checkpoints and leases of all consumers, for those who create
 * it themselves. The items of finished shards expire by {@link #TTL_ATTRIBUTE}, which has
 * to be enabled apart from the creation.
 */
public final class CheckpointTable {

	/**
	 * The attribute with the time at which an item expires, in epoch seconds.
	 */
	public static final String TTL_ATTRIBUTE = "ttl";

	static final String PARTITION_KEY = "pk";

	static final String SORT_KEY = "sk";

	private CheckpointTable() {
	}

	/**
	 * Defines the table: {@code pk} (S, HASH) and {@code sk} (S, RANGE), on demand.
	 * @param name the table's name
	 * @return the request that creates it
	 */
	public static CreateTableRequest definition(String name) {
		return CreateTableRequest.builder()
			.tableName(name)
			.attributeDefinitions(text(PARTITION_KEY), text(SORT_KEY))
			.keySchema(key(PARTITION_KEY, KeyType.HASH), key(SORT_KEY, KeyType.RANGE))
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.build();
	}

	private static AttributeDefinition text(String name) {
		return AttributeDefinition.builder().attributeName(name).attributeType(ScalarAttributeType.S).build();
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

}
