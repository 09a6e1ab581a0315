package dev.changefeed.sample.order;

/**
 * An order can't do what was asked of it, as it is in another state or doesn't exist.
 */
public final class OrderRefusedException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final boolean unknown;

	private OrderRefusedException(String message, boolean unknown) {
		super(message);
		this.unknown = unknown;
	}

	static OrderRefusedException unknown(String orderId) {
		return new OrderRefusedException("Order '" + orderId + "' is not in the table", true);
	}

	static OrderRefusedException wrongStatus(String orderId, String status, OrderStatus wanted) {
		return new OrderRefusedException("Order '" + orderId + "' is " + status + " and can't become " + wanted
				+ ", which follows only " + wanted.from(), false);
	}

	/**
	 * Whether there is no such order.
	 * @return {@code false} if there is one in another state
	 */
	public boolean isUnknown() {
		return this.unknown;
	}

}
