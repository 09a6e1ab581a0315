package dev.changefeed.sample.embedded;

import java.util.Comparator;
import java.util.List;

import dev.changefeed.sample.SampleProperties;
import dev.changefeed.test.EmbeddedDynamoDb;
import dev.changefeed.test.control.ShardView;
import dev.changefeed.test.control.StreamControl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.context.annotation.Profile;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Closes a shard every now and then and goes on in a child, so that nobody has to wait
 * four hours to see it as on AWS.
 */
@Component
@Profile("!aws")
final class ShardRotation {

	private static final Logger logger = LoggerFactory.getLogger(ShardRotation.class);

	private final EmbeddedDynamoDb dynamoDb;

	private final SampleProperties properties;

	ShardRotation(EmbeddedDynamoDb dynamoDb, SampleProperties properties) {
		this.dynamoDb = dynamoDb;
		this.properties = properties;
	}

	/**
	 * Rotates the shard that has been open for the longest.
	 */
	@Scheduled(initialDelayString = "${sample.rotate-every:2m}", fixedRateString = "${sample.rotate-every:2m}")
	void rotateOldest() {
		StreamControl stream = this.dynamoDb.control().stream(this.properties.table());
		List<ShardView> open = stream.shards().stream().filter(ShardView::isOpen).toList();
		open.stream()
			.min(Comparator.comparing(ShardView::id))
			.ifPresent((shard) -> logger.info("Shard '{}' goes on in '{}'", shard.id(), stream.rotate(shard.id())));
	}

}
