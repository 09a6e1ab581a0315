package dev.changefeed.sample.order;

import java.net.URI;
import java.time.Clock;

import dev.changefeed.boot.autoconfigure.client.ChangeFeedConnectionDetails;
import dev.changefeed.sample.SampleProperties;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The table and its client. The client is no bean, so that the feeds go on using their
 * own, which doesn't retry: they back off themselves, and an order service should not.
 */
@Configuration(proxyBeanMethods = false)
class OrderTableConfiguration {

	@Bean
	Clock clock() {
		return Clock.systemUTC();
	}

	@Bean
	OrderTable orderTable(ChangeFeedConnectionDetails details, SampleProperties properties) {
		DynamoDbClient client = client(details);
		if (properties.createTable()) {
			TableCreation.createIfMissing(client, properties.table());
		}
		return new OrderTable(client, properties);
	}

	private static DynamoDbClient client(ChangeFeedConnectionDetails details) {
		DynamoDbClientBuilder builder = DynamoDbClient.builder();
		URI endpoint = details.getEndpoint();
		if (endpoint != null) {
			builder.endpointOverride(endpoint);
		}
		String region = details.getRegion();
		if (region != null) {
			builder.region(Region.of(region));
		}
		var credentials = details.getCredentialsProvider();
		if (credentials != null) {
			builder.credentialsProvider(credentials);
		}
		return builder.build();
	}

}
