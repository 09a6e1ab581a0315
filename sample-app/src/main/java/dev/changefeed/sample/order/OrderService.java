package dev.changefeed.sample.order;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import dev.changefeed.sample.SampleProperties;

import org.springframework.stereotype.Service;

/**
 * Places orders and moves them on. Thread-safe.
 */
@Service
public final class OrderService {

	private final OrderTable table;

	private final SampleProperties properties;

	private final Clock clock;

	OrderService(OrderTable table, SampleProperties properties, Clock clock) {
		this.table = table;
		this.properties = properties;
		this.clock = clock;
	}

	/**
	 * Places an order.
	 * @param customer the customer's name
	 * @param lines what is ordered, at least one line
	 * @return the order's id
	 */
	public String place(String customer, List<OrderLine> lines) {
		if (lines.isEmpty()) {
			throw new IllegalArgumentException("An order needs at least one line");
		}
		Instant now = this.clock.instant();
		String orderId = newId();
		String customerId = customerId(customer);
		BigDecimal total = lines.stream().map(OrderLine::total).reduce(BigDecimal.ZERO, BigDecimal::add);
		this.table.insert(new Order(orderId, customerId, OrderStatus.PLACED, lines, total, now, now));
		this.table.countOrder(new Customer(customerId, customer, 1, now));
		return orderId;
	}

	/**
	 * Pays an order that was placed.
	 * @param orderId the order's id
	 * @throws OrderRefusedException if it is in another state or unknown
	 */
	public void pay(String orderId) {
		move(orderId, OrderStatus.PAID);
	}

	/**
	 * Ships an order that was paid.
	 * @param orderId the order's id
	 * @throws OrderRefusedException if it is in another state or unknown
	 */
	public void ship(String orderId) {
		move(orderId, OrderStatus.SHIPPED);
	}

	/**
	 * Cancels an order that was not shipped.
	 * @param orderId the order's id
	 * @throws OrderRefusedException if it is in another state or unknown
	 */
	public void cancel(String orderId) {
		move(orderId, OrderStatus.CANCELLED);
	}

	/**
	 * Deletes an order.
	 * @param orderId the order's id
	 * @throws OrderRefusedException if it is unknown
	 */
	public void delete(String orderId) {
		this.table.delete(orderId);
	}

	/**
	 * Fills a cart that is abandoned after a while.
	 * @param customer the customer's name
	 * @param lines what is in it
	 * @return the cart's id
	 */
	public String fillCart(String customer, List<OrderLine> lines) {
		Instant now = this.clock.instant();
		String cartId = newId();
		this.table.insert(new Cart(cartId, customerId(customer), lines, now, now.plus(this.properties.cartLifetime())));
		return cartId;
	}

	private void move(String orderId, OrderStatus wanted) {
		this.table.move(orderId, wanted, Attributes.time(this.clock.instant()));
	}

	private static String newId() {
		return UUID.randomUUID().toString().substring(0, 8);
	}

	private static String customerId(String name) {
		return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
	}

}
