package dev.changefeed.sample.projection;

import dev.changefeed.dynamodb.Removed;
import dev.changefeed.sample.order.Cart;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnRemove;

import org.springframework.stereotype.Component;

/**
 * Keeps the carts of the read model, and tells carts that expired from those that were
 * deleted.
 */
@Component
class CartProjection {

	private final OrderBoard board;

	CartProjection(OrderBoard board) {
		this.board = board;
	}

	@OnInsert(consumer = "projections", partitionKey = "CART#*")
	void onCartFilled(Cart cart) {
		this.board.cartFilled(cart.cartId());
	}

	@OnRemove(consumer = "projections", partitionKey = "CART#*")
	void onCartGone(Removed<Cart> removed) {
		this.board.cartGone(removed.oldImage().cartId(), removed.metadata().expired());
	}

}
