package dev.changefeed.sample.projection;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.changefeed.sample.order.Customer;
import dev.changefeed.sample.order.Order;
import dev.changefeed.sample.order.OrderStatus;

import org.springframework.stereotype.Component;

/**
 * The read model, in memory: what listeners were told, and nothing else. Totals are
 * counted from the orders, never added up, so that a repeated change can't falsify them.
 * Thread-safe.
 */
@Component
public final class OrderBoard {

	private static final Set<OrderStatus> EARNED = EnumSet.of(OrderStatus.PAID, OrderStatus.SHIPPED);

	private static final int SHOWN_ORDERS = 120;

	private static final int SHOWN_CUSTOMERS = 5;

	private final Map<String, Order> orders = new ConcurrentHashMap<>();

	private final Map<String, Customer> customers = new ConcurrentHashMap<>();

	private final Set<String> openCarts = ConcurrentHashMap.newKeySet();

	private final Set<String> abandonedCarts = ConcurrentHashMap.newKeySet();

	OrderBoard() {
	}

	void put(Order order) {
		this.orders.put(order.orderId(), order);
	}

	void remove(String orderId) {
		this.orders.remove(orderId);
	}

	void put(Customer customer) {
		this.customers.put(customer.customerId(), customer);
	}

	void cartFilled(String cartId) {
		this.openCarts.add(cartId);
	}

	void cartGone(String cartId, boolean abandoned) {
		this.openCarts.remove(cartId);
		if (abandoned) {
			this.abandonedCarts.add(cartId);
		}
	}

	/**
	 * The read model at this moment.
	 * @return the newest orders, the best customers and the totals
	 */
	public BoardView view() {
		List<Order> all = List.copyOf(this.orders.values());
		Map<OrderStatus, Integer> byStatus = new EnumMap<>(OrderStatus.class);
		for (OrderStatus status : OrderStatus.values()) {
			byStatus.put(status, 0);
		}
		all.forEach((order) -> byStatus.merge(order.status(), 1, Integer::sum));
		BigDecimal revenue = all.stream()
			.filter((order) -> EARNED.contains(order.status()))
			.map(Order::total)
			.reduce(BigDecimal.ZERO, BigDecimal::add);
		return new BoardView(newest(all), byStatus, revenue, best(), this.customers.size(), this.openCarts.size(),
				this.abandonedCarts.size());
	}

	private static List<Order> newest(List<Order> all) {
		return all.stream()
			.sorted(Comparator.comparing(Order::placedAt).reversed().thenComparing(Order::orderId))
			.limit(SHOWN_ORDERS)
			.toList();
	}

	private List<Customer> best() {
		return this.customers.values()
			.stream()
			.sorted(Comparator.comparingInt(Customer::ordersPlaced).reversed().thenComparing(Customer::name))
			.limit(SHOWN_CUSTOMERS)
			.toList();
	}

}
