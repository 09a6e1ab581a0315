package dev.changefeed.boot.autoconfigure.properties;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the positions of all consumers are stored.
 *
 * @param store Kind of store that positions and leases are kept in.
 * @param table Name of the table that holds the positions and leases of all consumers.
 * @param createTable Whether the table is created when it does not exist.
 * @param finishedTtl How long the items of finished shards are kept.
 */
@ConfigurationProperties("change-feed.checkpoint")
public record CheckpointProperties(@DefaultValue("dynamodb") Store store,
		@DefaultValue("change-feed-checkpoints") String table, @DefaultValue("true") boolean createTable,
		@DefaultValue("2d") Duration finishedTtl) {

	/**
	 * A kind of store.
	 */
	public enum Store {

		/**
		 * A DynamoDB table.
		 */
		DYNAMODB,

		/**
		 * The memory of this process: every position is lost with it. For tests.
		 */
		MEMORY

	}

}
