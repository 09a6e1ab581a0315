package dev.changefeed.boot.autoconfigure.diagnostics;

import java.util.Map;
import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.OrderTable;
import dev.changefeed.dynamodb.Change;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnModify;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Tests what an application prints that can't start.
 */
@ExtendWith(OutputCaptureExtension.class)
class FailureReportTests {

	private static final String[] NOWHERE = { "change-feed.dynamodb.region=eu-central-1",
			"change-feed.dynamodb.endpoint=http://127.0.0.1:1", "change-feed.dynamodb.access-key=key",
			"change-feed.dynamodb.secret-key=secret" };

	@Test
	void unknownConsumer(CapturedOutput output) {
		fails(MisspeltConsumer.class, NOWHERE, "change-feed.consumers.order-projection.table=orders");

		assertThat(report(output)).contains(
				"Misspelt#changed' names the consumer 'orderProjection', which is not "
						+ "configured under 'change-feed.consumers'. Configured are: 'order-projection'.",
				"Did you mean 'order-projection'? Correct the 'consumer' of the listener, or configure it with "
						+ "'change-feed.consumers.orderProjection.table'.");
	}

	@Test
	void consumerLeftOutOfSeveral(CapturedOutput output) {
		fails(AnyConsumer.class, NOWHERE, "change-feed.consumers.a.table=orders",
				"change-feed.consumers.b.table=orders");

		assertThat(report(output)).contains("names no consumer, but several are configured: 'a', 'b'.",
				"Name one of them: @DynamoStreamListener(consumer = \"…\").");
	}

	@Test
	void noConsumer(CapturedOutput output) {
		fails(AnyConsumer.class, NOWHERE);

		assertThat(report(output)).contains(
				"has no consumer to belong to: none is configured under 'change-feed.consumers'.",
				"Set 'change-feed.consumers.<name>.table' to the name of the table whose changes are wanted.");
	}

	@Test
	void consumerWithoutListener(CapturedOutput output) {
		fails(NoListener.class, NOWHERE, "change-feed.consumers.audit.table=orders");

		assertThat(report(output)).contains("Consumer 'audit' is configured but no listener names it.",
				"Annotate a method with @DynamoStreamListener(consumer = \"audit\")");
	}

	@Test
	void consumerWithoutTable(CapturedOutput output) {
		fails(AnyConsumer.class, NOWHERE, "change-feed.consumers.audit.page-size=5");

		assertThat(report(output)).contains("Consumer 'audit' has no table and no stream to read.",
				"Set 'change-feed.consumers.audit.table' to the name of a table");
	}

	@Test
	void badOption(CapturedOutput output) {
		fails(AnyConsumer.class, NOWHERE, "change-feed.consumers.audit.table=orders",
				"change-feed.consumers.audit.page-size=5000");

		assertThat(report(output)).contains(
				"Property 'change-feed.consumers.audit.page-size' is '5000' but must be 1 to 1000. It was set in "
						+ "\"change-feed.consumers.audit.page-size\" from property source",
				"Change the value of 'change-feed.consumers.audit.page-size'.");
	}

	@Test
	void misspeltOption(CapturedOutput output) {
		fails(AnyConsumer.class, NOWHERE, "change-feed.consumers.audit.table=orders",
				"change-feed.consumers.audit.pagesise=5");

		assertThat(report(output)).contains(
				"There is no property 'change-feed.consumers.audit.pagesise'. It was set in",
				"Correct its name, or remove it.");
	}

	@Test
	void badSignature(CapturedOutput output) {
		fails(BadSignature.class, NOWHERE, "change-feed.consumers.audit.table=orders");

		assertThat(report(output)).contains("Listener 'inserted(", "can't work: it returns 'int'",
				"Change the listener or the stream as described.");
	}

	@Test
	void missingTable(CapturedOutput output) {
		try (OrderTable table = OrderTable.missing()) {
			fails(AnyConsumer.class, table.application());
		}

		assertThat(report(output)).contains("table 'orders'; create it or correct 'table'.",
				"Correct the table or stream under 'change-feed.consumers'");
	}

	@Test
	void tableWithoutStream(CapturedOutput output) {
		try (OrderTable table = OrderTable.withoutStream()) {
			fails(AnyConsumer.class, table.application());
		}

		assertThat(report(output)).contains(
				"Table 'orders' has no stream, so consumer 'projection' can't read its changes; switch the table's "
						+ "stream on",
				"Change the configuration as described.");
	}

	@Test
	void viewTooSmall(CapturedOutput output) {
		try (OrderTable table = OrderTable.withView(StreamViewType.NEW_IMAGE)) {
			fails(OldImageListener.class, table.application());
		}

		assertThat(report(output)).contains("Listener 'changed(", "needs the old image",
				"but the stream of table 'orders' has the view NEW_IMAGE");
	}

	@Test
	void checkpointTableWithOtherKey(CapturedOutput output) {
		try (OrderTable table = OrderTable.start()) {
			fails(AnyConsumer.class, table.application("change-feed.checkpoint.table=orders"));
		}

		assertThat(report(output)).contains("'orders'", "key", "Change the configuration as described.");
	}

	@Test
	@DisabledIfEnvironmentVariable(named = "AWS_REGION", matches = ".+")
	@DisabledIfEnvironmentVariable(named = "AWS_DEFAULT_REGION", matches = ".+")
	void missingRegion(CapturedOutput output) {
		withoutAwsSettings(() -> fails(AnyConsumer.class, new String[0], "change-feed.consumers.audit.table=orders"));

		assertThat(report(output)).contains("The change feeds have no AWS region: none is configured.",
				"Set 'change-feed.dynamodb.region', the environment variable AWS_REGION or the region of the AWS "
						+ "profile");
	}

	@Test
	@DisabledIfEnvironmentVariable(named = "AWS_ACCESS_KEY_ID", matches = ".+")
	@DisabledIfEnvironmentVariable(named = "AWS_WEB_IDENTITY_TOKEN_FILE", matches = ".+")
	void missingCredentials(CapturedOutput output) {
		withoutAwsSettings(() -> fails(AnyConsumer.class, new String[0], "change-feed.consumers.audit.table=orders",
				"change-feed.dynamodb.region=eu-central-1"));

		assertThat(report(output)).contains("The change feeds have no AWS credentials: none could be loaded.",
				"set 'change-feed.dynamodb.access-key' and 'change-feed.dynamodb.secret-key'");
	}

	@Test
	void secretsAreNotPrinted(CapturedOutput output) {
		fails(AnyConsumer.class, new String[0], "change-feed.consumers.audit.table=orders",
				"change-feed.dynamodb.region=eu-central-1", "change-feed.dynamodb.secret-key=AbCdEf");

		assertThat(report(output)).contains("'change-feed.dynamodb.secret-key' is set without")
			.doesNotContain("AbCdEf");
	}

	private static void fails(Class<?> application, String[] properties, String... more) {
		SpringApplication spring = new SpringApplication(application);
		spring.setWebApplicationType(WebApplicationType.NONE);
		spring.setBannerMode(Banner.Mode.OFF);
		spring.addInitializers((context) -> TestPropertyValues.of(properties).and(more).applyTo(context));
		assertThatException().isThrownBy(() -> spring.run().close());
	}

	private static void withoutAwsSettings(Runnable task) {
		TestPropertyValues
			.of(Map.of("aws.disableEc2Metadata", "true", "aws.configFile", "/nowhere/config",
					"aws.sharedCredentialsFile", "/nowhere/credentials"))
			.applyToSystemProperties(() -> {
				task.run();
				return null;
			});
	}

	private static String report(CapturedOutput output) {
		String all = output.getAll();
		assertThat(all).contains("APPLICATION FAILED TO START");
		String report = all.substring(all.indexOf("APPLICATION FAILED TO START"));
		assertThat(Stream.of("Description:", "Action:")).allMatch(report::contains);
		return report;
	}

	record Order(String id, String state) {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class NoListener {

	}

	@Import(Any.class)
	static class AnyConsumer extends NoListener {

	}

	@Import(Misspelt.class)
	static class MisspeltConsumer extends NoListener {

	}

	@Import(Returning.class)
	static class BadSignature extends NoListener {

	}

	@Import(Both.class)
	static class OldImageListener extends NoListener {

	}

	static class Any {

		@DynamoStreamListener
		void changed(Change<Order> change) {
		}

	}

	static class Misspelt {

		@DynamoStreamListener(consumer = "orderProjection")
		void changed(Change<Order> change) {
		}

	}

	static class Returning {

		@OnInsert
		int inserted(@NewImage Order order) {
			return 0;
		}

	}

	static class Both {

		@OnModify
		void changed(@OldImage Order before, @NewImage Order after) {
		}

	}

}
