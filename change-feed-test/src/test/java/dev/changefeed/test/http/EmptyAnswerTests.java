package dev.changefeed.test.http;

import java.net.URI;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import dev.changefeed.test.Fact;
import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.control.ServiceClock;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for answers without a body.
 */
class EmptyAnswerTests {

	@Test
	@Fact("HTTP-4")
	void answerWithoutBodyPassesTheClientsCheck() {
		ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
		ServerSwitches switches = ServerSwitches.usual(ServiceClock.following(Clock.systemUTC()), 1);
		Map<String, Call> calls = Map.of("TagResource", (request) -> CompletableFuture.completedFuture(new byte[0]));
		try (JsonServer server = new JsonServer("empty-answers", 0)) {
			server.start(new CallTable().add("DynamoDB_20120810", calls), switches, timer, new JsonMapper());
			try (DynamoDbClient client = client(server.port())) {
				client.tagResource((tag) -> tag.resourceArn("arn:aws:dynamodb:us-east-1:000000000000:table/orders")
					.tags(Tag.builder().key("a").value("b").build()));
			}

			assertThat(switches.requests().count("TagResource")).isEqualTo(1);
		}
		finally {
			timer.shutdownNow();
		}
	}

	private static DynamoDbClient client(int port) {
		return DynamoDbClient.builder()
			.endpointOverride(URI.create("http://127.0.0.1:" + port))
			.region(Region.US_EAST_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
			.overrideConfiguration((config) -> config.retryStrategy((strategy) -> strategy.maxAttempts(1)))
			.build();
	}

}
