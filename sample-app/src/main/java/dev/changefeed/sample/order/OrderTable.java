package dev.changefeed.sample.order;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

import dev.changefeed.sample.SampleProperties;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/**
 * Writes to the table, with a condition wherever a write could come at the wrong time. It
 * tells nobody what it wrote: whoever wants to know listens to the table. Thread-safe.
 */
final class OrderTable implements AutoCloseable {

	private final DynamoDbClient client;

	private final String name;

	/**
	 * Creates the writer.
	 * @param client the client, closed with this
	 * @param properties name the table
	 */
	OrderTable(DynamoDbClient client, SampleProperties properties) {
		this.client = client;
		this.name = properties.table();
	}

	void insert(Order order) {
		this.client.putItem((put) -> put.tableName(this.name)
			.item(Attributes.of(order))
			.conditionExpression("attribute_not_exists(pk)"));
	}

	void insert(Cart cart) {
		this.client.putItem((put) -> put.tableName(this.name).item(Attributes.of(cart)));
	}

	void countOrder(Customer customer) {
		this.client.updateItem((update) -> update.tableName(this.name)
			.key(Attributes.customerKey(customer.customerId()))
			.updateExpression("SET customerId = :id, #name = :name, updatedAt = :now ADD ordersPlaced :orders")
			.expressionAttributeNames(Map.of("#name", "name"))
			.expressionAttributeValues(Map.of(":id", Attributes.text(customer.customerId()), ":name",
					Attributes.text(customer.name()), ":now", Attributes.time(customer.updatedAt()), ":orders",
					Attributes.number(customer.ordersPlaced()))));
	}

	/**
	 * Moves an order on.
	 * @throws OrderRefusedException if the order is not where it has to come from
	 */
	void move(String orderId, OrderStatus wanted, AttributeValue now) {
		Map<String, AttributeValue> values = new HashMap<>();
		wanted.from().forEach((from) -> values.put(":from" + from, Attributes.text(from.name())));
		String allowed = values.keySet().stream().sorted().collect(Collectors.joining(", "));
		values.put(":wanted", Attributes.text(wanted.name()));
		values.put(":now", now);
		try {
			this.client.updateItem((update) -> update.tableName(this.name)
				.key(Attributes.orderKey(orderId))
				.updateExpression("SET #status = :wanted, updatedAt = :now")
				.conditionExpression("#status IN (" + allowed + ")")
				.expressionAttributeNames(Map.of("#status", "status"))
				.expressionAttributeValues(values)
				.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
		}
		catch (ConditionalCheckFailedException ex) {
			AttributeValue status = ex.hasItem() ? ex.item().get("status") : null;
			throw (status != null) ? OrderRefusedException.wrongStatus(orderId, status.s(), wanted)
					: OrderRefusedException.unknown(orderId);
		}
	}

	/**
	 * Deletes an order, in whatever state it is.
	 * @throws OrderRefusedException if there is no such order
	 */
	void delete(String orderId) {
		try {
			this.client.deleteItem((delete) -> delete.tableName(this.name)
				.key(Attributes.orderKey(orderId))
				.conditionExpression("attribute_exists(pk)"));
		}
		catch (ConditionalCheckFailedException ex) {
			throw OrderRefusedException.unknown(orderId);
		}
	}

	@Override
	public void close() {
		this.client.close();
	}

}
