package dev.changefeed.boot.autoconfigure.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.properties.ConfigurationMetadata.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the metadata of the properties, which IDEs show.
 */
class ConfigurationMetadataTests {

	private static final Set<String> WITHOUT_DEFAULT = Set.of("change-feed.consumers",
			"change-feed.defaults.lease.owner", "change-feed.dynamodb.endpoint", "change-feed.dynamodb.region",
			"change-feed.dynamodb.access-key", "change-feed.dynamodb.secret-key");

	static Stream<Property> properties() {
		return ConfigurationMetadata.load().properties().values().stream();
	}

	@Test
	void everyOptionIsThere() {
		assertThat(properties()).extracting(Property::name)
			.contains("change-feed.enabled", "change-feed.consumers", "change-feed.defaults.page-size",
					"change-feed.checkpoint.store", "change-feed.dynamodb.endpoint");
	}

	@ParameterizedTest
	@MethodSource("properties")
	void descriptionIsSentence(Property property) {
		assertThat(property.description()).isNotNull()
			.matches("[A-Z].*[^.]\\.")
			.doesNotMatch("(The|A|An) .*")
			.doesNotContain("\n");
	}

	@ParameterizedTest
	@MethodSource("properties")
	void descriptionOfBooleanBeginsWithWhether(Property property) {
		assertThat(property.description().startsWith("Whether ")).isEqualTo(property.type().endsWith("Boolean"));
	}

	@ParameterizedTest
	@MethodSource("properties")
	void defaultIsThereUnlessThereIsNone(Property property) {
		assertThat(property.defaultValue() == null).isEqualTo(WITHOUT_DEFAULT.contains(property.name()));
	}

	@Test
	void additionalMetadataIsSorted() {
		JsonNode additional = ConfigurationMetadata.read("META-INF/additional-spring-configuration-metadata.json");

		assertThat(names(additional.get("properties"))).isSorted().doesNotHaveDuplicates();
		assertThat(names(additional.get("hints"))).isSorted().doesNotHaveDuplicates();
	}

	@Test
	void hintsAreOfExistingProperties() {
		JsonNode additional = ConfigurationMetadata.read("META-INF/additional-spring-configuration-metadata.json");

		assertThat(ConfigurationMetadata.load().properties())
			.containsKeys(names(additional.get("hints")).toArray(String[]::new));
	}

	private static List<String> names(JsonNode nodes) {
		List<String> names = new ArrayList<>();
		nodes.forEach((node) -> names.add(node.get("name").asString()));
		return names;
	}

}
