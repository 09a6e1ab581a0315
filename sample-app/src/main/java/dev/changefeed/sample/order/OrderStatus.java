package dev.changefeed.sample.order;

import java.util.EnumSet;
import java.util.Set;

/**
 * Where an order is on its way.
 */
public enum OrderStatus {

	/**
	 * Written and not paid.
	 */
	PLACED,

	/**
	 * Paid and not sent.
	 */
	PAID,

	/**
	 * On its way to the customer.
	 */
	SHIPPED,

	/**
	 * Given up before it was sent.
	 */
	CANCELLED;

	/**
	 * The states an order may come from.
	 * @return the states before this one
	 */
	Set<OrderStatus> from() {
		return switch (this) {
			case PLACED -> EnumSet.noneOf(OrderStatus.class);
			case PAID -> EnumSet.of(PLACED);
			case SHIPPED -> EnumSet.of(PAID);
			case CANCELLED -> EnumSet.of(PLACED, PAID);
		};
	}

}
