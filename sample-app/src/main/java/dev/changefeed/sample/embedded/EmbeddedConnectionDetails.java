package dev.changefeed.sample.embedded;

import java.net.URI;

import dev.changefeed.boot.autoconfigure.client.ChangeFeedConnectionDetails;
import dev.changefeed.test.EmbeddedDynamoDb;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Leads the clients to the DynamoDB in this process, which takes any credentials.
 */
final class EmbeddedConnectionDetails implements ChangeFeedConnectionDetails {

	private final EmbeddedDynamoDb dynamoDb;

	EmbeddedConnectionDetails(EmbeddedDynamoDb dynamoDb) {
		this.dynamoDb = dynamoDb;
	}

	@Override
	public URI getEndpoint() {
		return this.dynamoDb.endpoint();
	}

	@Override
	public String getRegion() {
		return this.dynamoDb.region();
	}

	@Override
	public AwsCredentialsProvider getCredentialsProvider() {
		return StaticCredentialsProvider.create(AwsBasicCredentials.create("embedded", "embedded"));
	}

}
