package dev.changefeed.test.http;

import java.util.Map;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for checksums and compression as the SDK's HTTP clients check them.
 */
class ChecksumTests {

	private static final String TEXT = "a text that repeats itself ".repeat(100);

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start();

	@ParameterizedTest
	@Fact("HTTP-4")
	@EnumSource
	void plainAnswersPassTheClientsCheck(HttpClientKind kind) {
		this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1", "text", TEXT);

		try (DynamoDbClient client = client(kind)) {
			assertThat(read(client)).isEqualTo(TEXT);
		}
	}

	@ParameterizedTest
	@Fact("HTTP-4")
	@EnumSource
	void compressedAnswersPassTheClientsCheck(HttpClientKind kind) {
		this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1", "text", TEXT);
		this.dynamo.control().http().compression(true);

		try (DynamoDbClient client = client(kind)) {
			assertThat(read(client)).isEqualTo(TEXT);
		}
	}

	@Test
	@Fact("HTTP-4")
	void wrongChecksumIsNoticed() {
		this.dynamo.createTable("orders");
		this.dynamo.put("orders", "1", "text", TEXT);
		this.dynamo.control().faults().on("GetItem").corruptChecksum();

		assertThatExceptionOfType(Crc32MismatchException.class).isThrownBy(() -> read(this.dynamo.tables()));
	}

	private static String read(DynamoDbClient client) {
		return client.getItem((get) -> get.tableName("orders").key(Map.of("pk", AttributeValue.fromS("1"))))
			.item()
			.get("text")
			.s();
	}

	private DynamoDbClient client(HttpClientKind kind) {
		SdkHttpClient http = switch (kind) {
			case APACHE -> Apache5HttpClient.create();
			case URL_CONNECTION -> UrlConnectionHttpClient.create();
		};
		return DynamoDbClient.builder()
			.httpClient(http)
			.endpointOverride(this.dynamo.server().endpoint())
			.region(Region.US_EAST_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
			.overrideConfiguration((config) -> config.retryStrategy((strategy) -> strategy.maxAttempts(1)))
			.build();
	}

	/**
	 * The SDK's HTTP clients.
	 */
	enum HttpClientKind {

		APACHE, URL_CONNECTION

	}

}
