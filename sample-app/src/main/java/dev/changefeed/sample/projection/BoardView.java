package dev.changefeed.sample.projection;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import dev.changefeed.sample.order.Customer;
import dev.changefeed.sample.order.Order;
import dev.changefeed.sample.order.OrderStatus;

/**
 * The read model at one moment.
 *
 * @param orders the newest orders, the newest first
 * @param byStatus how many orders are in each state
 * @param revenue what the paid and shipped orders cost
 * @param bestCustomers the customers with the most orders
 * @param customers how many customers there are
 * @param openCarts how many carts are waiting
 * @param abandonedCarts how many carts have expired
 */
public record BoardView(List<Order> orders, Map<OrderStatus, Integer> byStatus, BigDecimal revenue,
		List<Customer> bestCustomers, int customers, int openCarts, int abandonedCarts) {

	public BoardView {
		orders = List.copyOf(orders);
		byStatus = Map.copyOf(byStatus);
		bestCustomers = List.copyOf(bestCustomers);
	}

}
