package dev.changefeed.dynamodb.feed;

import dev.changefeed.test.EmbeddedDynamoDb;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Unmodified clients of the embedded server, without retries.
 */
final class TestClients implements AutoCloseable {

	private static final StaticCredentialsProvider ANY = StaticCredentialsProvider
		.create(AwsBasicCredentials.create("any", "any"));

	private final DynamoDbClient tables;

	private final DynamoDbStreamsClient streams;

	TestClients(EmbeddedDynamoDb dynamo) {
		this.tables = DynamoDbClient.builder()
			.endpointOverride(dynamo.endpoint())
			.region(Region.of(dynamo.region()))
			.credentialsProvider(ANY)
			.overrideConfiguration(withoutRetries())
			.build();
		this.streams = DynamoDbStreamsClient.builder()
			.endpointOverride(dynamo.endpoint())
			.region(Region.of(dynamo.region()))
			.credentialsProvider(ANY)
			.overrideConfiguration(withoutRetries())
			.build();
	}

	DynamoDbClient tables() {
		return this.tables;
	}

	DynamoDbStreamsClient streams() {
		return this.streams;
	}

	@Override
	public void close() {
		this.tables.close();
		this.streams.close();
	}

	private static ClientOverrideConfiguration withoutRetries() {
		return ClientOverrideConfiguration.builder().retryStrategy(DefaultRetryStrategy.doNotRetry()).build();
	}

}
