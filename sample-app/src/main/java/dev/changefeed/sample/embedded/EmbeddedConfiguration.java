package dev.changefeed.sample.embedded;

import dev.changefeed.test.EmbeddedDynamoDb;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * A DynamoDB in this process, unless the profile {@code aws} is active.
 */
@Configuration(proxyBeanMethods = false)
@Profile("!aws")
class EmbeddedConfiguration {

	private static final int PARTITIONS = 4;

	@Bean
	EmbeddedDynamoDb embeddedDynamoDb() {
		return EmbeddedDynamoDb.builder().partitionsPerTable(PARTITIONS).wakeIdleReaders(true).start();
	}

	@Bean
	EmbeddedConnectionDetails embeddedConnectionDetails(EmbeddedDynamoDb dynamoDb) {
		return new EmbeddedConnectionDetails(dynamoDb);
	}

}
