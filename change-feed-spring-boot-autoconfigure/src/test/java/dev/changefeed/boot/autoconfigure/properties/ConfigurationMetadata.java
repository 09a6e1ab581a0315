package dev.changefeed.boot.autoconfigure.properties;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.core.io.ClassPathResource;

/**
 * The metadata of this module as the annotation processor wrote it.
 *
 * @param properties the properties by name
 */
record ConfigurationMetadata(Map<String, Property> properties) {

	static ConfigurationMetadata load() {
		JsonNode root = read("META-INF/spring-configuration-metadata.json");
		Map<String, Property> properties = new TreeMap<>();
		root.get("properties").forEach((node) -> {
			String name = node.get("name").asString();
			properties.put(name, new Property(name, node.get("type").asString(), text(node, "description"),
					text(node, "defaultValue")));
		});
		return new ConfigurationMetadata(properties);
	}

	static JsonNode read(String path) {
		try (InputStream content = new ClassPathResource(path, ConfigurationMetadata.class.getClassLoader())
			.getInputStream()) {
			return JsonMapper.shared().readTree(content);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static @Nullable String text(JsonNode node, String name) {
		JsonNode value = node.get(name);
		return (value != null) ? value.asString() : null;
	}

	/**
	 * One property.
	 */
	record Property(String name, String type, @Nullable String description, @Nullable String defaultValue) {

		@Override
		public String toString() {
			return this.name;
		}

	}

}
