package dev.changefeed.sample.projection;

import dev.changefeed.sample.order.Order;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnRemove;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.stereotype.Component;

import static dev.changefeed.dynamodb.EventName.MODIFY;

/**
 * Keeps the orders of the read model. A change that is delivered twice changes nothing
 * the second time.
 */
@Component
class OrderProjection {

	private static final Logger logger = LoggerFactory.getLogger(OrderProjection.class);

	private final OrderBoard board;

	OrderProjection(OrderBoard board) {
		this.board = board;
	}

	@OnInsert(consumer = "projections", partitionKey = "ORDER#*")
	void onOrderPlaced(Order order) {
		this.board.put(order);
	}

	@DynamoStreamListener(consumer = "projections", eventName = MODIFY, partitionKey = "ORDER#*")
	void onOrderChanged(@OldImage Order before, @NewImage Order after) {
		logger.debug("Order '{}' went from {} to {}", after.orderId(), before.status(), after.status());
		this.board.put(after);
	}

	@OnRemove(consumer = "projections", partitionKey = "ORDER#*")
	void onOrderDeleted(Order order) {
		this.board.remove(order.orderId());
	}

}
