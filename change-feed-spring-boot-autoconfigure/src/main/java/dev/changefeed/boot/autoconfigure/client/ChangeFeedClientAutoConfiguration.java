package dev.changefeed.boot.autoconfigure.client;

import dev.changefeed.boot.autoconfigure.consumer.ConfiguredConsumers;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.boot.autoconfigure.properties.DynamoDbProperties;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/**
 * Auto-configuration of the clients that the feeds use: those of the application, or else
 * clients made from {@link ChangeFeedConnectionDetails}. Nothing is made before a feed
 * needs it.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = ChangeFeedConsumerAutoConfiguration.class)
@ConditionalOnBean(ConfiguredConsumers.class)
@EnableConfigurationProperties(DynamoDbProperties.class)
public final class ChangeFeedClientAutoConfiguration {

	ChangeFeedClientAutoConfiguration() {
	}

	@Bean
	@Lazy
	@ConditionalOnMissingBean(ChangeFeedConnectionDetails.class)
	PropertiesChangeFeedConnectionDetails changeFeedConnectionDetails(DynamoDbProperties properties) {
		return new PropertiesChangeFeedConnectionDetails(properties);
	}

	@Bean
	@Lazy
	@ConditionalOnMissingBean
	ChangeFeedClients changeFeedClients(ConfiguredConsumers consumers, ChangeFeedConnectionDetails details,
			@ChangeFeedClient ObjectProvider<DynamoDbClient> markedDynamoDb, ObjectProvider<DynamoDbClient> dynamoDbs,
			@ChangeFeedClient ObjectProvider<DynamoDbStreamsClient> markedStreams,
			ObjectProvider<DynamoDbStreamsClient> streamsClients,
			ObjectProvider<DynamoDbClientCustomizer> dynamoDbCustomizers,
			ObjectProvider<DynamoDbStreamsClientCustomizer> streamsCustomizers) {
		ClientFactory factory = new ClientFactory(details, consumers.concurrentCalls());
		try {
			DynamoDbClient dynamoDb = new ClientSource<>(DynamoDbClient.class, markedDynamoDb, dynamoDbs)
				.findOr(() -> factory.dynamoDb(dynamoDbCustomizers.orderedStream()));
			DynamoDbStreamsClient streams = new ClientSource<>(DynamoDbStreamsClient.class, markedStreams,
					streamsClients)
				.findOr(() -> factory.streams(streamsCustomizers.orderedStream()));
			return new ChangeFeedClients(dynamoDb, streams, factory::close);
		}
		catch (RuntimeException ex) {
			factory.close();
			throw ex;
		}
	}

}
