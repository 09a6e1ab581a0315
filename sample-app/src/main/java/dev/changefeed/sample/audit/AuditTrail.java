package dev.changefeed.sample.audit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.sample.order.Cart;
import dev.changefeed.sample.order.Customer;
import dev.changefeed.sample.order.Order;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import org.jspecify.annotations.Nullable;

import org.springframework.stereotype.Component;

/**
 * Notes every change of the table, each bound to the type of its item.
 */
@Component
class AuditTrail {

	private final AuditLog log;

	private final Clock clock;

	AuditTrail(AuditLog log, Clock clock) {
		this.log = log;
		this.clock = clock;
	}

	@DynamoStreamListener(consumer = "audit", partitionKey = "ORDER#*")
	void onOrder(Change<Order> change) {
		note(change, "Order", Order::orderId, (order) -> order.status().name(), Order::updatedAt);
	}

	@DynamoStreamListener(consumer = "audit", partitionKey = "CUSTOMER#*")
	void onCustomer(Change<Customer> change) {
		note(change, "Customer", Customer::customerId, (customer) -> orders(customer.ordersPlaced()),
				Customer::updatedAt);
	}

	@DynamoStreamListener(consumer = "audit", partitionKey = "CART#*")
	void onCart(Change<Cart> change) {
		note(change, "Cart", Cart::cartId, (cart) -> "OPEN", Cart::updatedAt);
	}

	private <T> void note(Change<T> change, String type, Function<T, String> id, Function<T, String> state,
			Function<T, Instant> writtenAt) {
		T before = before(change);
		T after = after(change);
		T any = (after != null) ? after : before;
		if (any == null) {
			throw new IllegalStateException("A change has at least one image");
		}
		Instant now = this.clock.instant();
		ChangeMetadata metadata = change.metadata();
		this.log.add(new AuditEntry(metadata.eventId(), change.eventName(), type, id.apply(any),
				(before != null) ? state.apply(before) : null, (after != null) ? state.apply(after) : null,
				metadata.expired(), metadata.shardId(), metadata.attempt(), now,
				(after != null) ? Duration.between(writtenAt.apply(after), now).toMillis() : null));
	}

	private static <T> @Nullable T before(Change<T> change) {
		if (change instanceof Modified<T> modified) {
			return modified.oldImage();
		}
		return (change instanceof Removed<T> removed) ? removed.oldImage() : null;
	}

	private static <T> @Nullable T after(Change<T> change) {
		if (change instanceof Inserted<T> inserted) {
			return inserted.newImage();
		}
		return (change instanceof Modified<T> modified) ? modified.newImage() : null;
	}

	private static String orders(int count) {
		return (count == 1) ? "1 order" : count + " orders";
	}

}
