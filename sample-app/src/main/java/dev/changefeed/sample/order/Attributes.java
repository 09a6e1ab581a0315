package dev.changefeed.sample.order;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes records as items of the table. The way back is not here: listeners are given
 * records by the change feed.
 */
final class Attributes {

	static final String PARTITION_KEY = "pk";

	static final String SORT_KEY = "sk";

	static final String EXPIRY = "expiresAt";

	private Attributes() {
	}

	static Map<String, AttributeValue> orderKey(String orderId) {
		return key("ORDER#" + orderId, "ORDER");
	}

	static Map<String, AttributeValue> customerKey(String customerId) {
		return key("CUSTOMER#" + customerId, "CUSTOMER");
	}

	static Map<String, AttributeValue> of(Order order) {
		Map<String, AttributeValue> item = new HashMap<>(orderKey(order.orderId()));
		item.put("orderId", text(order.orderId()));
		item.put("customerId", text(order.customerId()));
		item.put("status", text(order.status().name()));
		item.put("lines", lines(order.lines()));
		item.put("total", number(order.total()));
		item.put("placedAt", time(order.placedAt()));
		item.put("updatedAt", time(order.updatedAt()));
		return item;
	}

	static Map<String, AttributeValue> of(Cart cart) {
		Map<String, AttributeValue> item = new HashMap<>(key("CART#" + cart.cartId(), "CART"));
		item.put("cartId", text(cart.cartId()));
		item.put("customerId", text(cart.customerId()));
		item.put("lines", lines(cart.lines()));
		item.put("updatedAt", time(cart.updatedAt()));
		item.put(EXPIRY, number(cart.expiresAt().getEpochSecond()));
		return item;
	}

	static AttributeValue text(String value) {
		return AttributeValue.fromS(value);
	}

	static AttributeValue number(Number value) {
		return AttributeValue.fromN(value.toString());
	}

	static AttributeValue time(Instant value) {
		return text(value.toString());
	}

	private static Map<String, AttributeValue> key(String partitionKey, String sortKey) {
		return Map.of(PARTITION_KEY, text(partitionKey), SORT_KEY, text(sortKey));
	}

	private static AttributeValue lines(List<OrderLine> lines) {
		return AttributeValue.fromL(lines.stream().map(Attributes::line).toList());
	}

	private static AttributeValue line(OrderLine line) {
		return AttributeValue.fromM(Map.of("product", text(line.product()), "quantity", number(line.quantity()),
				"price", number(line.price())));
	}

}
