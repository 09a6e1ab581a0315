package dev.changefeed.dynamodb.image;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Lets the SDK read a body as if a service had sent it.
 */
final class CannedStreamsClient implements SdkHttpClient {

	private final String body;

	private CannedStreamsClient(String body) {
		this.body = body;
	}

	/**
	 * What the SDK makes of a page of records.
	 * @param body the JSON text of the answer
	 * @return the records
	 */
	static List<Record> records(String body) {
		try (DynamoDbStreamsClient client = DynamoDbStreamsClient.builder()
			.region(Region.EU_CENTRAL_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("id", "secret")))
			.httpClient(new CannedStreamsClient(body))
			.build()) {
			return client.getRecords(GetRecordsRequest.builder().shardIterator("iterator").build()).records();
		}
	}

	@Override
	public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
		return new ExecutableHttpRequest() {
			@Override
			public HttpExecuteResponse call() {
				return answer();
			}

			@Override
			public void abort() {
			}
		};
	}

	private HttpExecuteResponse answer() {
		return HttpExecuteResponse.builder()
			.response(SdkHttpResponse.builder()
				.statusCode(200)
				.putHeader("Content-Type", "application/x-amz-json-1.0")
				.build())
			.responseBody(
					AbortableInputStream.create(new ByteArrayInputStream(this.body.getBytes(StandardCharsets.UTF_8))))
			.build();
	}

	@Override
	public void close() {
	}

}
