package dev.changefeed.boot.autoconfigure.metrics;

import dev.changefeed.boot.autoconfigure.consumer.ConfiguredConsumers;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.spring.observation.FeedMeters;
import io.micrometer.core.instrument.MeterRegistry;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * Auto-configuration of the meters of change feeds.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = ChangeFeedConsumerAutoConfiguration.class,
		afterName = { "org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration",
				"org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration" })
@ConditionalOnClass(MeterRegistry.class)
@ConditionalOnBean({ ConfiguredConsumers.class, MeterRegistry.class })
public final class ChangeFeedMetricsAutoConfiguration {

	ChangeFeedMetricsAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	FeedMeters changeFeedMeters(MeterRegistry registry) {
		return new FeedMeters(registry);
	}

}
