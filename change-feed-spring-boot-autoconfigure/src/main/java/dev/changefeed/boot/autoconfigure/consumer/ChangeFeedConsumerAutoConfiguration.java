package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;

import dev.changefeed.boot.autoconfigure.properties.ChangeFeedProperties;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * Auto-configuration of the consumers' options.
 *
 * @since 0.1.0
 */
@AutoConfiguration
@ConditionalOnBooleanProperty(name = "change-feed.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ChangeFeedProperties.class)
@Import(RunnerRegistrar.class)
public final class ChangeFeedConsumerAutoConfiguration {

	private static final Duration DEFAULT_SHUTDOWN_PHASE = Duration.ofSeconds(30);

	ChangeFeedConsumerAutoConfiguration() {
	}

	@Bean
	ConfiguredConsumers configuredConsumers(ObjectProvider<ChangeFeedCustomizer> customizers, Environment environment) {
		Duration shutdownPhase = Binder.get(environment)
			.bind(ConsumerNames.SHUTDOWN_PHASE, Duration.class)
			.orElse(DEFAULT_SHUTDOWN_PHASE);
		return new ConfiguredConsumers(new ConsumerBinding(environment), customizers.orderedStream().toList(),
				shutdownPhase);
	}

}
