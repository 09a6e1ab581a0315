package dev.changefeed.sample;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.sample.order.Order;
import dev.changefeed.sample.order.OrderLine;
import dev.changefeed.sample.order.OrderStatus;

/**
 * Orders and metadata to test with.
 */
public final class TestOrders {

	/**
	 * When every order was last written.
	 */
	public static final Instant WRITTEN = Instant.parse("2026-03-01T10:00:00Z");

	private TestOrders() {
	}

	public static Order order(String id, OrderStatus status, String total) {
		BigDecimal price = new BigDecimal(total);
		return new Order(id, "ada-lund", status, List.of(new OrderLine("Desk lamp", 1, price)), price, WRITTEN,
				WRITTEN);
	}

	public static ChangeMetadata metadata(ChangeMetadata.UserIdentity user) {
		return new ChangeMetadata("audit", "orders", "arn", "shardId-1", "event-1", "1", Map.of(), WRITTEN, user, 1);
	}

}
