package dev.changefeed.boot.autoconfigure.client;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkClient;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClientBuilder;
import software.amazon.awssdk.utils.builder.SdkBuilder;

import org.springframework.util.ClassUtils;

/**
 * Makes the clients of an application that brings none, and closes those it made. The SDK
 * does not retry, since the feeds back off themselves. For one thread at a time.
 */
final class ClientFactory implements AutoCloseable {

	private static final Duration CALL_TIMEOUT = Duration.ofSeconds(10);

	private static final boolean APACHE = ClassUtils.isPresent("software.amazon.awssdk.http.apache5.Apache5HttpClient",
			ClientFactory.class.getClassLoader());

	private final ChangeFeedConnectionDetails details;

	private final int connections;

	private final List<SdkClient> made = new ArrayList<>();

	/**
	 * Creates the factory.
	 * @param details where and as whom the clients call
	 * @param connections how many calls a client makes at once
	 */
	ClientFactory(ChangeFeedConnectionDetails details, int connections) {
		this.details = details;
		this.connections = connections;
	}

	DynamoDbClient dynamoDb(Stream<DynamoDbClientCustomizer> customizers) {
		DynamoDbClientBuilder builder = DynamoDbClient.builder();
		configure(builder);
		customizers.forEach((customizer) -> customizer.customize(builder));
		DynamoDbClient client = build(builder);
		requireCredentials(client.serviceClientConfiguration());
		return client;
	}

	DynamoDbStreamsClient streams(Stream<DynamoDbStreamsClientCustomizer> customizers) {
		DynamoDbStreamsClientBuilder builder = DynamoDbStreamsClient.builder();
		configure(builder);
		customizers.forEach((customizer) -> customizer.customize(builder));
		DynamoDbStreamsClient client = build(builder);
		requireCredentials(client.serviceClientConfiguration());
		return client;
	}

	@Override
	public void close() {
		this.made.forEach(SdkClient::close);
	}

	private <B extends AwsSyncClientBuilder<B, ?> & AwsClientBuilder<B, ?>> void configure(B builder) {
		URI endpoint = this.details.getEndpoint();
		if (endpoint != null) {
			builder.endpointOverride(endpoint);
		}
		String region = this.details.getRegion();
		if (region != null) {
			builder.region(Region.of(region));
		}
		var credentials = this.details.getCredentialsProvider();
		if (credentials != null) {
			builder.credentialsProvider(credentials);
		}
		builder.overrideConfiguration(
				(override) -> override.retryStrategy(AwsRetryStrategy.doNotRetry()).apiCallTimeout(CALL_TIMEOUT));
		if (APACHE) {
			builder.httpClientBuilder(Apache5HttpClient.builder().maxConnections(this.connections));
		}
	}

	private <C extends SdkClient> C build(SdkBuilder<?, C> builder) {
		try {
			C client = builder.build();
			this.made.add(client);
			return client;
		}
		catch (SdkClientException ex) {
			String message = ex.getMessage();
			if (message == null || !message.contains("Unable to load region")) {
				throw ex;
			}
			throw new ConfigurationException("The change feeds have no AWS region: none is configured.",
					"Set 'change-feed.dynamodb.region', the environment variable AWS_REGION or the region of the AWS "
							+ "profile; or define a DynamoDbClient and a DynamoDbStreamsClient bean.",
					ex);
		}
	}

	private static void requireCredentials(AwsServiceClientConfiguration configuration) {
		try {
			configuration.credentialsProvider().resolveIdentity().join();
		}
		catch (SdkClientException | CompletionException ex) {
			throw new ConfigurationException("The change feeds have no AWS credentials: none could be loaded.",
					"Give the process a role or a profile, set the environment variables AWS_ACCESS_KEY_ID and "
							+ "AWS_SECRET_ACCESS_KEY, or set 'change-feed.dynamodb.access-key' and "
							+ "'change-feed.dynamodb.secret-key'; an emulator takes any.",
					ex);
		}
	}

}
