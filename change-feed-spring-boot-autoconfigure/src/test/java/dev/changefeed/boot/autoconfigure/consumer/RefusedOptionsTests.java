package dev.changefeed.boot.autoconfigure.consumer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.Failures;
import dev.changefeed.boot.autoconfigure.properties.ConfigurationPage;
import dev.changefeed.boot.autoconfigure.properties.ConfigurationPage.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests that the values {@code docs/configuration.md} calls refused are refused with the
 * message it shows.
 */
class RefusedOptionsTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class))
		.withUserConfiguration(StubRunners.class);

	static Stream<Row> refused() {
		return ConfigurationPage.load().rows().stream().filter(Row::isOption).filter((row) -> row.refused() != null);
	}

	static Stream<Row> refusedByRange() {
		return refused().filter((row) -> row.message().startsWith("must be"));
	}

	@ParameterizedTest
	@MethodSource("refused")
	void refusedWithDocumentedMessage(Row row) {
		List<String> properties = new ArrayList<>();
		properties.add("change-feed.consumers.orders." + row.name() + "=" + row.refused());
		if (!row.name().equals("table") && !row.name().equals("stream-arn")) {
			properties.add("change-feed.consumers.orders.table=orders");
		}

		this.contextRunner.withPropertyValues(properties.toArray(String[]::new))
			.run((context) -> Failures.assertThatCause(context).hasMessageContaining(row.message()));
	}

	@ParameterizedTest
	@MethodSource("refusedByRange")
	void refusalNamesPropertyAndValue(Row row) {
		String property = "change-feed.defaults." + row.name();

		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders", property + "=" + row.refused())
			.run((context) -> Failures.assertThatCause(context)
				.message()
				.startsWith("Property '" + property + "' is '")
				.endsWith("Change the value of '" + property + "'."));
	}

	@ParameterizedTest
	@MethodSource("refusedByRange")
	void refusalNamesConsumersProperty(Row row) {
		String property = "change-feed.consumers.orders." + row.name();

		this.contextRunner
			.withPropertyValues("change-feed.consumers.orders.table=orders", property + "=" + row.refused())
			.run((context) -> Failures.assertThatCause(context)
				.message()
				.startsWith("Property '" + property + "' is '"));
	}

}
