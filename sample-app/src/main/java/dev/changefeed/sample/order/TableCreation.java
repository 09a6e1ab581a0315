package dev.changefeed.sample.order;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/**
 * Creates the table of the orders: one table for everything, with a stream that carries
 * both images and a time to live.
 */
final class TableCreation {

	private static final Logger logger = LoggerFactory.getLogger(TableCreation.class);

	private TableCreation() {
	}

	/**
	 * Creates the table if it is missing, and waits until it can be used.
	 */
	static void createIfMissing(DynamoDbClient client, String table) {
		try {
			client.createTable((create) -> define(create, table));
		}
		catch (ResourceInUseException ex) {
			logger.debug("Table '{}' is there already", table);
			return;
		}
		try (DynamoDbWaiter waiter = client.waiter()) {
			waiter.waitUntilTableExists((describe) -> describe.tableName(table));
		}
		client.updateTimeToLive((update) -> update.tableName(table)
			.timeToLiveSpecification((time) -> time.enabled(true).attributeName(Attributes.EXPIRY)));
		logger.info("Created the table '{}' with a stream and a time to live", table);
	}

	private static void define(CreateTableRequest.Builder create, String table) {
		create.tableName(table)
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(text(Attributes.PARTITION_KEY), text(Attributes.SORT_KEY))
			.keySchema(key(Attributes.PARTITION_KEY, KeyType.HASH), key(Attributes.SORT_KEY, KeyType.RANGE))
			.streamSpecification(
					(stream) -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES));
	}

	private static AttributeDefinition text(String name) {
		return AttributeDefinition.builder().attributeName(name).attributeType(ScalarAttributeType.S).build();
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

}
