package dev.changefeed.sample.order;

import java.math.BigDecimal;

/**
 * A product in an order or a cart.
 *
 * @param product the product's name
 * @param quantity how many of it
 * @param price the price of one
 */
public record OrderLine(String product, int quantity, BigDecimal price) {

	/**
	 * What the line costs.
	 * @return price times quantity
	 */
	public BigDecimal total() {
		return this.price.multiply(BigDecimal.valueOf(this.quantity));
	}

}
