package dev.changefeed.boot.autoconfigure.properties;

import java.net.URI;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * How DynamoDB and DynamoDB Streams are reached where the application brings no clients
 * of its own. What is left out is found by the AWS SDK's own rules. The text form leaves
 * the keys out.
 *
 * @param endpoint Address of an emulator, used for DynamoDB and for DynamoDB Streams.
 * @param region Region of the tables, such as eu-central-1.
 * @param accessKey Access key id of fixed credentials, given together with the secret
 * key.
 * @param secretKey Secret key of fixed credentials, given together with the access key.
 */
@ConfigurationProperties("change-feed.dynamodb")
public record DynamoDbProperties(@Nullable URI endpoint, @Nullable String region, @Nullable String accessKey,
		@Nullable String secretKey) {

	@Override
	public String toString() {
		return "DynamoDbProperties[endpoint=" + this.endpoint + ", region=" + this.region + "]";
	}

}
