package dev.changefeed.sample.projection;

import dev.changefeed.dynamodb.EventName;
import dev.changefeed.sample.order.Customer;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;

import org.springframework.stereotype.Component;

/**
 * Keeps the customers of the read model.
 */
@Component
class CustomerProjection {

	private final OrderBoard board;

	CustomerProjection(OrderBoard board) {
		this.board = board;
	}

	@DynamoStreamListener(consumer = "projections", partitionKey = "CUSTOMER#*",
			eventName = { EventName.INSERT, EventName.MODIFY })
	void onCustomer(@NewImage Customer customer) {
		this.board.put(customer);
	}

}
