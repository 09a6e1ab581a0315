package dev.changefeed.sample.order;

import java.time.Instant;

/**
 * A customer as it is in the table, under the partition key
 * {@code CUSTOMER#<customerId>}.
 *
 * @param customerId the customer's id
 * @param name the name
 * @param ordersPlaced how many orders the customer has placed
 * @param updatedAt when the customer was last written
 */
public record Customer(String customerId, String name, int ordersPlaced, Instant updatedAt) {

}
