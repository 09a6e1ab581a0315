package dev.changefeed.dynamodb.feed;

import java.util.Map;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * A table whose items are counters, so that order and loss show.
 */
final class OrdersTable {

	static final String NAME = "orders";

	private final DynamoDbClient client;

	private final String streamArn;

	private OrdersTable(DynamoDbClient client, String streamArn) {
		this.client = client;
		this.streamArn = streamArn;
	}

	static OrdersTable create(DynamoDbClient client) {
		return create(client, StreamViewType.NEW_AND_OLD_IMAGES);
	}

	static OrdersTable create(DynamoDbClient client, StreamViewType viewType) {
		String streamArn = client
			.createTable((table) -> table.tableName(NAME)
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.attributeDefinitions(
						AttributeDefinition.builder().attributeName("pk").attributeType(ScalarAttributeType.S).build())
				.keySchema(KeySchemaElement.builder().attributeName("pk").keyType(KeyType.HASH).build())
				.streamSpecification((stream) -> stream.streamEnabled(true).streamViewType(viewType)))
			.tableDescription()
			.latestStreamArn();
		return new OrdersTable(client, streamArn);
	}

	String streamArn() {
		return this.streamArn;
	}

	void put(String pk, int n) {
		this.client.putItem((put) -> put.tableName(NAME)
			.item(Map.of("pk", AttributeValue.fromS(pk), "n", AttributeValue.fromN(Integer.toString(n)))));
	}

}
