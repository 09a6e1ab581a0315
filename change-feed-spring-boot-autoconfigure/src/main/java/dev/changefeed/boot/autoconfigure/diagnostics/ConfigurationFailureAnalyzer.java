package dev.changefeed.boot.autoconfigure.diagnostics;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/**
 * Reports a {@link ConfigurationException}, and where the property was set.
 */
@Order(0)
final class ConfigurationFailureAnalyzer extends AbstractFailureAnalyzer<ConfigurationException> {

	private final Environment environment;

	ConfigurationFailureAnalyzer(Environment environment) {
		this.environment = environment;
	}

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, ConfigurationException cause) {
		String origin = origin(cause.property());
		String description = (origin != null) ? cause.description() + " It was set in " + origin + "."
				: cause.description();
		return new FailureAnalysis(description, cause.action(), cause);
	}

	private @Nullable String origin(@Nullable String property) {
		ConfigurationPropertyName name = ConfigurationPropertyName.isValid(property)
				? ConfigurationPropertyName.of(property) : null;
		if (name == null) {
			return null;
		}
		for (var source : ConfigurationPropertySources.get(this.environment)) {
			ConfigurationProperty found = source.getConfigurationProperty(name);
			if (found != null) {
				return (found.getOrigin() != null) ? found.getOrigin().toString() : null;
			}
		}
		return null;
	}

}
