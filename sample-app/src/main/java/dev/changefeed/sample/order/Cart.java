package dev.changefeed.sample.order;

import java.time.Instant;
import java.util.List;

/**
 * A cart as it is in the table, under the partition key {@code CART#<cartId>}. DynamoDB
 * removes it when its time has come.
 *
 * @param cartId the cart's id
 * @param customerId whose cart it is
 * @param lines what is in it
 * @param updatedAt when it was last written
 * @param expiresAt when it is abandoned, in the table seconds since 1970
 */
public record Cart(String cartId, String customerId, List<OrderLine> lines, Instant updatedAt, Instant expiresAt) {

	public Cart {
		lines = List.copyOf(lines);
	}

}
