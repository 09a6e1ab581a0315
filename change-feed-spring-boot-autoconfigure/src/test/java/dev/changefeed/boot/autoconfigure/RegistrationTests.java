package dev.changefeed.boot.autoconfigure;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.core.type.filter.TypeFilter;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests that what Spring Boot has to find is listed, and sorted as Spring Boot's own
 * lists are.
 */
class RegistrationTests {

	private static final Path RESOURCES = Path.of("src/main/resources");

	@Test
	void everyAutoConfigurationIsListed() throws IOException {
		List<String> listed = Files
			.readAllLines(RESOURCES.resolve("META-INF/spring/" + AutoConfiguration.class.getName() + ".imports"));

		assertThat(listed).isSorted()
			.containsExactlyElementsOf(found(new AnnotationTypeFilter(AutoConfiguration.class)));
	}

	@Test
	void everyFailureAnalyzerIsListed() throws IOException {
		Properties factories = new Properties();
		factories.load(new StringReader(Files.readString(RESOURCES.resolve("META-INF/spring.factories"))));

		assertThat(factories).containsOnlyKeys(FailureAnalyzer.class.getName());
		assertThat(factories.getProperty(FailureAnalyzer.class.getName()).split(",")).isSorted()
			.containsExactlyElementsOf(found(new AssignableTypeFilter(FailureAnalyzer.class)));
	}

	private static List<String> found(TypeFilter filter) {
		ClassPathScanningCandidateComponentProvider scanner = new ClassPathScanningCandidateComponentProvider(false);
		scanner.addIncludeFilter(filter);
		return scanner.findCandidateComponents("dev.changefeed.boot.autoconfigure")
			.stream()
			.map(BeanDefinition::getBeanClassName)
			.sorted()
			.toList();
	}

}
