package dev.changefeed.boot.autoconfigure.client;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * Where and as whom the clients made for the feeds call DynamoDB. What is {@code null} is
 * found by the AWS SDK's own rules.
 */
public interface ChangeFeedConnectionDetails extends ConnectionDetails {

	/**
	 * The address that serves both DynamoDB and DynamoDB Streams. On AWS the two have
	 * addresses of their own, so this is for emulators.
	 * @return the address, or {@code null}
	 */
	default @Nullable URI getEndpoint() {
		return null;
	}

	/**
	 * The region of the tables.
	 * @return the region's id, or {@code null}
	 */
	default @Nullable String getRegion() {
		return null;
	}

	/**
	 * Who calls.
	 * @return the provider of the credentials, which the feeds don't close, or
	 * {@code null}
	 */
	default @Nullable AwsCredentialsProvider getCredentialsProvider() {
		return null;
	}

}
