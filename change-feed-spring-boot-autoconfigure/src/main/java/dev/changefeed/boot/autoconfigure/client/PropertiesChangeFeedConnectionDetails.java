package dev.changefeed.boot.autoconfigure.client;

import java.net.URI;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.boot.autoconfigure.properties.DynamoDbProperties;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

import org.springframework.util.StringUtils;

/**
 * Connection details from the {@code change-feed.dynamodb.*} properties.
 */
final class PropertiesChangeFeedConnectionDetails implements ChangeFeedConnectionDetails {

	private static final String PREFIX = "change-feed.dynamodb.";

	private final @Nullable URI endpoint;

	private final @Nullable String region;

	private final @Nullable AwsCredentialsProvider credentials;

	PropertiesChangeFeedConnectionDetails(DynamoDbProperties properties) {
		this.endpoint = checkEndpoint(properties.endpoint());
		this.region = StringUtils.hasText(properties.region()) ? properties.region() : null;
		this.credentials = credentials(properties.accessKey(), properties.secretKey());
	}

	@Override
	public @Nullable URI getEndpoint() {
		return this.endpoint;
	}

	@Override
	public @Nullable String getRegion() {
		return this.region;
	}

	@Override
	public @Nullable AwsCredentialsProvider getCredentialsProvider() {
		return this.credentials;
	}

	private static @Nullable URI checkEndpoint(@Nullable URI endpoint) {
		if (endpoint != null && (endpoint.getScheme() == null || endpoint.getHost() == null)) {
			throw new ConfigurationException(
					"Property '" + PREFIX + "endpoint' is '" + endpoint + "', which has no scheme or no host.",
					"Write an address such as 'http://localhost:8000'.", PREFIX + "endpoint");
		}
		return endpoint;
	}

	private static @Nullable AwsCredentialsProvider credentials(@Nullable String accessKey,
			@Nullable String secretKey) {
		if (StringUtils.hasText(accessKey) && StringUtils.hasText(secretKey)) {
			return StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, secretKey));
		}
		requireNeither("access-key", accessKey, "secret-key");
		requireNeither("secret-key", secretKey, "access-key");
		return null;
	}

	private static void requireNeither(String name, @Nullable String value, String other) {
		if (StringUtils.hasText(value)) {
			throw new ConfigurationException(
					"Property '" + PREFIX + name + "' is set without '" + PREFIX + other + "'.",
					"Set both, or none to let the AWS SDK find the credentials.", PREFIX + name);
		}
	}

}
