package dev.changefeed.boot.autoconfigure.properties;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.properties.ConfigurationMetadata.Property;
import dev.changefeed.boot.autoconfigure.properties.ConfigurationPage.Row;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests that {@code docs/configuration.md} and the metadata agree.
 */
class ConfigurationPageTests {

	private final ConfigurationPage page = ConfigurationPage.load();

	@Test
	void optionsAreThoseOfTheDefaults() {
		Map<String, String> documented = new TreeMap<>();
		this.page.rows()
			.stream()
			.filter(Row::isOption)
			.filter((row) -> !row.name().equals("table") && !row.name().equals("stream-arn"))
			.forEach((row) -> documented.put("change-feed.defaults." + row.name(), "" + row.defaultValue()));

		assertThat(documented).isEqualTo(metadata("change-feed.defaults."));
	}

	@Test
	void otherPropertiesAreThoseOfTheMetadata() {
		Map<String, String> documented = new TreeMap<>();
		this.page.rows()
			.stream()
			.filter((row) -> !row.isOption() && !row.name().endsWith("*"))
			.forEach((row) -> documented.put(row.name(), "" + row.defaultValue()));

		Map<String, String> properties = metadata("change-feed.");
		properties.keySet().removeIf((name) -> name.startsWith("change-feed.defaults."));
		assertThat(documented).isEqualTo(properties);
	}

	@Test
	void consumerHasEveryOptionOfTheDefaults() {
		assertThat(components(ConsumerProperties.class)).containsAll(components(ConsumerDefaults.class).toList())
			.contains("table", "streamArn");
		assertThat(components(ConsumerProperties.Lease.class))
			.containsExactlyElementsOf(components(ConsumerDefaults.Lease.class).toList());
		assertThat(components(ConsumerProperties.Backoff.class))
			.containsExactlyElementsOf(components(ConsumerDefaults.Backoff.class).toList());
	}

	private static Stream<String> components(Class<?> type) {
		return Stream.of(type.getRecordComponents()).map((component) -> component.getName());
	}

	private static Map<String, String> metadata(String prefix) {
		Map<String, String> properties = new TreeMap<>();
		for (Property property : ConfigurationMetadata.load().properties().values()) {
			if (property.name().startsWith(prefix)) {
				properties.put(property.name(), "" + property.defaultValue());
			}
		}
		return properties;
	}

}
