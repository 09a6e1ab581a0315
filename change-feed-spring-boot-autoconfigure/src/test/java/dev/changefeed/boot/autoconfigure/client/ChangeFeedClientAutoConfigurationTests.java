package dev.changefeed.boot.autoconfigure.client;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;

import dev.changefeed.boot.autoconfigure.Failures;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.boot.autoconfigure.properties.DynamoDbProperties;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.core.annotation.Order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link ChangeFeedClientAutoConfiguration}.
 */
@ExtendWith(OutputCaptureExtension.class)
class ChangeFeedClientAutoConfigurationTests {

	private static final String[] CONNECTION = { "change-feed.dynamodb.region=eu-central-1",
			"change-feed.dynamodb.access-key=key", "change-feed.dynamodb.secret-key=secret" };

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner().withConfiguration(
			AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class, ChangeFeedClientAutoConfiguration.class));

	@Test
	void clientsAreMadeFromProperties() {
		this.contextRunner.withPropertyValues(CONNECTION)
			.withPropertyValues("change-feed.dynamodb.endpoint=http://localhost:8000")
			.run((context) -> {
				ChangeFeedClients clients = context.getBean(ChangeFeedClients.class);
				for (AwsServiceClientConfiguration client : configurations(clients)) {
					assertThat(client.region()).isEqualTo(Region.EU_CENTRAL_1);
					assertThat(client.endpointOverride()).contains(URI.create("http://localhost:8000"));
					AwsCredentialsIdentity identity = client.credentialsProvider().resolveIdentity().join();
					assertThat(identity.accessKeyId()).isEqualTo("key");
					assertThat(identity.secretAccessKey()).isEqualTo("secret");
				}
			});
	}

	@Test
	void madeClientsGiveUpAfterTenSecondsAndDoNotRetry() {
		this.contextRunner.withPropertyValues(CONNECTION).run((context) -> {
			for (AwsServiceClientConfiguration client : configurations(context.getBean(ChangeFeedClients.class))) {
				assertThat(client.overrideConfiguration().apiCallTimeout()).contains(Duration.ofSeconds(10));
				assertThat(client.overrideConfiguration().retryStrategy().map(RetryStrategy::maxAttempts)).contains(1);
				assertThat(client.endpointOverride()).isEmpty();
			}
		});
	}

	@Test
	void madeClientsAreNoBeans() {
		this.contextRunner.withPropertyValues(CONNECTION).run((context) -> {
			context.getBean(ChangeFeedClients.class);
			assertThat(context).doesNotHaveBean(DynamoDbClient.class).doesNotHaveBean(DynamoDbStreamsClient.class);
		});
	}

	@Test
	void nothingIsMadeBeforeItIsNeeded() {
		this.contextRunner.run((context) -> {
			assertThat(context).hasNotFailed();
			assertThat(context.getBeanFactory().containsSingleton("changeFeedClients")).isFalse();
		});
	}

	@Test
	void madeClientsAreClosedWithContext() {
		List<ChangeFeedClients> clients = new ArrayList<>();

		this.contextRunner.withPropertyValues(CONNECTION)
			.withPropertyValues("change-feed.dynamodb.endpoint=http://localhost:8000")
			.run((context) -> clients.add(context.getBean(ChangeFeedClients.class)));

		assertThatExceptionOfType(RejectedExecutionException.class)
			.isThrownBy(() -> clients.get(0).dynamoDb().listTables());
		assertThatExceptionOfType(RejectedExecutionException.class)
			.isThrownBy(() -> clients.get(0).streams().listStreams());
	}

	@Test
	void clientsOfApplicationAreUsed() {
		this.contextRunner.withUserConfiguration(OwnClients.class).run((context) -> {
			ChangeFeedClients clients = context.getBean(ChangeFeedClients.class);
			assertThat(clients.dynamoDb()).isSameAs(context.getBean(DynamoDbClient.class));
			assertThat(clients.streams()).isSameAs(context.getBean(DynamoDbStreamsClient.class));
		});
	}

	@Test
	void clientsOfApplicationAreNotClosedByFeeds() {
		this.contextRunner.withUserConfiguration(OwnClients.class).run((context) -> {
			context.getBean(ChangeFeedClients.class).close();
			assertThatExceptionOfType(SdkClientException.class)
				.isThrownBy(() -> context.getBean(DynamoDbClient.class).listTables())
				.withMessageContaining("Connection refused");
		});
	}

	@Test
	void warningWhenClientOfApplicationRetries(CapturedOutput output) {
		this.contextRunner.withUserConfiguration(RetryingClient.class).withPropertyValues(CONNECTION).run((context) -> {
			context.getBean(ChangeFeedClients.class);
			assertThat(output).contains("The application's DynamoDbClient makes up to")
				.contains("AwsRetryStrategy.doNotRetry()");
		});
	}

	@Test
	void noWarningWhenClientsOfApplicationDoNotRetry(CapturedOutput output) {
		this.contextRunner.withUserConfiguration(OwnClients.class).run((context) -> {
			context.getBean(ChangeFeedClients.class);
			assertThat(output).doesNotContain("WARN");
		});
	}

	@Test
	void ownClientWhenApplicationHasSeveral(CapturedOutput output) {
		this.contextRunner.withUserConfiguration(TwoClients.class).withPropertyValues(CONNECTION).run((context) -> {
			ChangeFeedClients clients = context.getBean(ChangeFeedClients.class);
			assertThat(context.getBeansOfType(DynamoDbClient.class).values()).hasSize(2)
				.doesNotContain(clients.dynamoDb());
			assertThat(output).contains("several beans of type DynamoDbClient").contains("@ChangeFeedClient");
		});
	}

	@Test
	void markedClientWhenApplicationHasSeveral() {
		this.contextRunner.withUserConfiguration(TwoClients.class, MarkedClient.class)
			.withPropertyValues(CONNECTION)
			.run((context) -> assertThat(context.getBean(ChangeFeedClients.class).dynamoDb())
				.isSameAs(context.getBean("marked")));
	}

	@Test
	void primaryClientWhenApplicationHasSeveral() {
		this.contextRunner.withUserConfiguration(TwoClients.class, PrimaryClient.class)
			.withPropertyValues(CONNECTION)
			.run((context) -> assertThat(context.getBean(ChangeFeedClients.class).dynamoDb())
				.isSameAs(context.getBean("primary")));
	}

	@Test
	void clientsBeanOfApplicationReplacesAll() {
		this.contextRunner
			.withBean("mine", ChangeFeedClients.class,
					() -> ChangeFeedClients.of(client(AwsRetryStrategy.doNotRetry()), streams()))
			.run((context) -> assertThat(context).hasSingleBean(ChangeFeedClients.class).hasBean("mine"));
	}

	@Test
	void connectionDetailsOfApplicationWinOverProperties() {
		this.contextRunner.withPropertyValues(CONNECTION)
			.withUserConfiguration(OwnConnectionDetails.class)
			.run((context) -> {
				assertThat(context).hasSingleBean(ChangeFeedConnectionDetails.class);
				for (AwsServiceClientConfiguration client : configurations(context.getBean(ChangeFeedClients.class))) {
					assertThat(client.region()).isEqualTo(Region.US_WEST_2);
					assertThat(client.endpointOverride()).contains(URI.create("http://localhost:9000"));
					assertThat(client.credentialsProvider().resolveIdentity().join().accessKeyId())
						.isEqualTo("details");
				}
			});
	}

	@Test
	void customizersAreCalledLastInTheirOrder() {
		this.contextRunner.withPropertyValues(CONNECTION).withUserConfiguration(Customizers.class).run((context) -> {
			ChangeFeedClients clients = context.getBean(ChangeFeedClients.class);
			assertThat(clients.dynamoDb().serviceClientConfiguration().region()).isEqualTo(Region.US_EAST_2);
			assertThat(clients.streams().serviceClientConfiguration().region()).isEqualTo(Region.EU_WEST_3);
		});
	}

	@Test
	void endpointsOfSdkSettingsAreUsed() {
		this.contextRunner.withPropertyValues(CONNECTION)
			.withSystemProperties("aws.endpointUrlDynamoDb=http://localhost:8001",
					"aws.endpointUrlDynamoDbStreams=http://localhost:8002")
			.withUserConfiguration(RecordedCalls.class)
			.run((context) -> {
				ChangeFeedClients clients = context.getBean(ChangeFeedClients.class);
				assertThatIllegalStateException().isThrownBy(clients.dynamoDb()::listTables)
					.withMessage("not sent to http://localhost:8001");
				assertThatIllegalStateException().isThrownBy(clients.streams()::listStreams)
					.withMessage("not sent to http://localhost:8002");
			});
	}

	@Test
	void regionAndCredentialsOfSdkSettingsAreUsed() {
		this.contextRunner
			.withSystemProperties("aws.region=eu-north-1", "aws.accessKeyId=sdk", "aws.secretAccessKey=secret")
			.run((context) -> {
				for (AwsServiceClientConfiguration client : configurations(context.getBean(ChangeFeedClients.class))) {
					assertThat(client.region()).isEqualTo(Region.EU_NORTH_1);
					assertThat(client.credentialsProvider().resolveIdentity().join().accessKeyId()).isEqualTo("sdk");
				}
			});
	}

	@Test
	void refusedWhenSecretKeyIsMissing() {
		refused("change-feed.dynamodb.access-key=key", "Property 'change-feed.dynamodb.access-key' is set without "
				+ "'change-feed.dynamodb.secret-key'. Set both, or none to let the AWS SDK find the credentials.");
	}

	@Test
	void refusedWhenAccessKeyIsMissing() {
		refused("change-feed.dynamodb.secret-key=secret", "Property 'change-feed.dynamodb.secret-key' is set without "
				+ "'change-feed.dynamodb.access-key'. Set both, or none to let the AWS SDK find the credentials.");
	}

	@Test
	void refusedWhenEndpointHasNoScheme() {
		refused("change-feed.dynamodb.endpoint=localhost", "Property 'change-feed.dynamodb.endpoint' is 'localhost', "
				+ "which has no scheme or no host. Write an address such as 'http://localhost:8000'.");
	}

	@Test
	void nothingWhenDisabled() {
		this.contextRunner.withPropertyValues("change-feed.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(ChangeFeedClients.class)
				.doesNotHaveBean(ChangeFeedConnectionDetails.class));
	}

	@Test
	void keysAreNotInTextOfProperties() {
		this.contextRunner.withPropertyValues(CONNECTION)
			.run((context) -> assertThat(context.getBean(DynamoDbProperties.class).toString()).contains("eu-central-1")
				.doesNotContain("key", "secret"));
	}

	private void refused(String property, String message) {
		this.contextRunner.withPropertyValues(property)
			.withBean(Eager.class)
			.run((context) -> Failures.assertThatCause(context).hasMessage(message));
	}

	private static List<AwsServiceClientConfiguration> configurations(ChangeFeedClients clients) {
		return List.of(clients.dynamoDb().serviceClientConfiguration(), clients.streams().serviceClientConfiguration());
	}

	private static DynamoDbClient client(@Nullable RetryStrategy retries) {
		return DynamoDbClient.builder()
			.region(Region.EU_CENTRAL_1)
			.endpointOverride(URI.create("http://localhost:1"))
			.credentialsProvider(AnonymousCredentialsProvider.create())
			.overrideConfiguration((override) -> {
				if (retries != null) {
					override.retryStrategy(retries);
				}
			})
			.build();
	}

	private static DynamoDbStreamsClient streams() {
		return DynamoDbStreamsClient.builder()
			.region(Region.EU_CENTRAL_1)
			.credentialsProvider(AnonymousCredentialsProvider.create())
			.overrideConfiguration((override) -> override.retryStrategy(AwsRetryStrategy.doNotRetry()))
			.build();
	}

	record Eager(ChangeFeedClients clients) {
	}

	@Configuration(proxyBeanMethods = false)
	static class OwnClients {

		@Bean
		DynamoDbClient dynamoDbClient() {
			return client(AwsRetryStrategy.doNotRetry());
		}

		@Bean
		DynamoDbStreamsClient dynamoDbStreamsClient() {
			return streams();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class RetryingClient {

		@Bean
		DynamoDbClient dynamoDbClient() {
			return client(null);
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class TwoClients {

		@Bean
		DynamoDbClient one() {
			return client(AwsRetryStrategy.doNotRetry());
		}

		@Bean
		DynamoDbClient two() {
			return client(AwsRetryStrategy.doNotRetry());
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class MarkedClient {

		@Bean
		@ChangeFeedClient
		DynamoDbClient marked() {
			return client(AwsRetryStrategy.doNotRetry());
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class PrimaryClient {

		@Bean
		@Primary
		DynamoDbClient primary() {
			return client(AwsRetryStrategy.doNotRetry());
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnConnectionDetails {

		@Bean
		ChangeFeedConnectionDetails connectionDetails() {
			return new ChangeFeedConnectionDetails() {

				@Override
				public URI getEndpoint() {
					return URI.create("http://localhost:9000");
				}

				@Override
				public String getRegion() {
					return "us-west-2";
				}

				@Override
				public AwsCredentialsProvider getCredentialsProvider() {
					return StaticCredentialsProvider.create(AwsBasicCredentials.create("details", "secret"));
				}

			};
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class RecordedCalls {

		@Bean
		DynamoDbClientCustomizer tables() {
			return (builder) -> builder.overrideConfiguration(
					builder.overrideConfiguration().copy((override) -> override.addExecutionInterceptor(new Unsent())));
		}

		@Bean
		DynamoDbStreamsClientCustomizer streams() {
			return (builder) -> builder.overrideConfiguration(
					builder.overrideConfiguration().copy((override) -> override.addExecutionInterceptor(new Unsent())));
		}

	}

	private static final class Unsent implements ExecutionInterceptor {

		@Override
		public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
			URI address = context.httpRequest().getUri();
			throw new IllegalStateException("not sent to " + address.getScheme() + "://" + address.getAuthority());
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Customizers {

		@Bean
		@Order(2)
		DynamoDbClientCustomizer second() {
			return (builder) -> builder.region(Region.US_EAST_2);
		}

		@Bean
		@Order(1)
		DynamoDbClientCustomizer first() {
			return (builder) -> builder.region(Region.US_EAST_1);
		}

		@Bean
		@Order(2)
		DynamoDbStreamsClientCustomizer secondOfStreams() {
			return (builder) -> builder.region(Region.EU_WEST_3);
		}

		@Bean
		@Order(1)
		DynamoDbStreamsClientCustomizer firstOfStreams() {
			return (builder) -> builder.region(Region.EU_WEST_1);
		}

	}

}
