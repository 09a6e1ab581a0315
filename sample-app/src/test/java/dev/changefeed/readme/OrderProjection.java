package dev.changefeed.readme;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.changefeed.dynamodb.Removed;
import dev.changefeed.sample.order.Cart;
import dev.changefeed.sample.order.Order;
import dev.changefeed.sample.order.OrderStatus;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import dev.changefeed.spring.annotation.OnRemove;

import org.springframework.stereotype.Component;

import static dev.changefeed.dynamodb.EventName.MODIFY;

@Component
class OrderProjection {

	private final Map<String, OrderStatus> statuses = new ConcurrentHashMap<>();

	private final Set<String> expiredCarts = ConcurrentHashMap.newKeySet();

	@DynamoStreamListener(eventName = MODIFY, partitionKey = "ORDER#*")
	void onOrderChanged(@OldImage Order before, @NewImage Order after) {
		if (before.status() != after.status()) {
			this.statuses.put(after.orderId(), after.status());
		}
	}

	@OnRemove(partitionKey = "CART#*")
	void onCartGone(Removed<Cart> change) {
		if (change.metadata().expired()) {
			this.expiredCarts.add(change.oldImage().cartId());
		}
	}

	OrderStatus status(String orderId) {
		return this.statuses.get(orderId);
	}

	Set<String> expiredCarts() {
		return this.expiredCarts;
	}

}
