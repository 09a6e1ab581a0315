package dev.changefeed.sample.order;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * An order as it is in the table, under the partition key {@code ORDER#<orderId>}.
 *
 * @param orderId the order's id
 * @param customerId who ordered
 * @param status where it is on its way
 * @param lines what was ordered
 * @param total what it costs
 * @param placedAt when it was placed
 * @param updatedAt when it was last written
 */
public record Order(String orderId, String customerId, OrderStatus status, List<OrderLine> lines, BigDecimal total,
		Instant placedAt, Instant updatedAt) {

	public Order {
		lines = List.copyOf(lines);
	}

}
