package dev.changefeed.boot.autoconfigure.health;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.CompositeHealthContributor;
import org.springframework.context.annotation.Bean;

/**
 * Auto-configuration of the health of change feeds: one indicator a consumer.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = ChangeFeedConsumerAutoConfiguration.class)
@ConditionalOnClass({ CompositeHealthContributor.class, ConditionalOnEnabledHealthIndicator.class })
@ConditionalOnBean(ChangeFeedRunner.class)
@ConditionalOnEnabledHealthIndicator("change-feed")
public final class ChangeFeedHealthContributorAutoConfiguration {

	private static final Duration PATIENCE = Duration.ofSeconds(15);

	ChangeFeedHealthContributorAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean
	FeedTroubles changeFeedTroubles() {
		return new FeedTroubles(PATIENCE, Clock.systemUTC());
	}

	@Bean
	@ConditionalOnMissingBean(name = { "changeFeedHealthIndicator", "changeFeedHealthContributor" })
	CompositeHealthContributor changeFeedHealthContributor(ChangeFeedRegistry runners, FeedTroubles troubles) {
		Map<String, ConsumerHealthIndicator> indicators = new TreeMap<>();
		for (ChangeFeedRunner runner : runners.runners()) {
			indicators.put(runner.consumer(), new ConsumerHealthIndicator(runner, troubles));
		}
		return CompositeHealthContributor.fromMap(indicators);
	}

}
