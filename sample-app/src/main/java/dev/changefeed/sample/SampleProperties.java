package dev.changefeed.sample;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What can be set for the sample itself.
 *
 * @param table Name of the table with the orders.
 * @param createTable Whether the table is created if it is missing.
 * @param cartLifetime How long a cart lives that nobody touches.
 * @param firstOrders How many orders are placed when the application starts.
 */
@ConfigurationProperties("sample")
public record SampleProperties(String table, @DefaultValue("false") boolean createTable,
		@DefaultValue("30s") Duration cartLifetime, @DefaultValue("0") int firstOrders) {

}
