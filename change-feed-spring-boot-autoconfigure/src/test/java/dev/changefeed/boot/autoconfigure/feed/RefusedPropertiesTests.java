package dev.changefeed.boot.autoconfigure.feed;

import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.Failures;
import dev.changefeed.boot.autoconfigure.client.ChangeFeedClientAutoConfiguration;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.boot.autoconfigure.properties.ConfigurationPage;
import dev.changefeed.boot.autoconfigure.properties.ConfigurationPage.Row;
import dev.changefeed.core.store.CheckpointStore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/**
 * Tests that the values of shared properties that {@code docs/configuration.md} calls
 * refused are refused with the message it shows.
 */
class RefusedPropertiesTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class,
				ChangeFeedClientAutoConfiguration.class, ChangeFeedAutoConfiguration.class))
		.withSystemProperties("aws.region=eu-central-1", "aws.accessKeyId=key", "aws.secretAccessKey=secret")
		.withBean(Eager.class);

	static Stream<Row> refused() {
		return ConfigurationPage.load().rows().stream().filter((row) -> !row.isOption() && row.refused() != null);
	}

	@ParameterizedTest
	@MethodSource("refused")
	void refusedWithDocumentedMessage(Row row) {
		this.contextRunner.withPropertyValues(row.name() + "=" + row.refused())
			.run((context) -> Failures.assertThatCause(context).hasMessageContaining(row.message()));
	}

	record Eager(CheckpointStore store) {
	}

}
