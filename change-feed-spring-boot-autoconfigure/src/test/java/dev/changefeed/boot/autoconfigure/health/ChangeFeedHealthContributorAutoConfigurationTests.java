package dev.changefeed.boot.autoconfigure.health;

import dev.changefeed.boot.autoconfigure.StubFeeds;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.boot.autoconfigure.listener.ChangeFeedListenerAutoConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.CompositeHealthContributor;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthContributors;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ChangeFeedHealthContributorAutoConfiguration}.
 */
class ChangeFeedHealthContributorAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class,
				ChangeFeedListenerAutoConfiguration.class, ChangeFeedHealthContributorAutoConfiguration.class))
		.withBean(StubFeeds.class)
		.withPropertyValues("change-feed.defaults.auto-startup=false");

	private final ApplicationContextRunner twoConsumers = this.contextRunner
		.withPropertyValues("change-feed.consumers.a.table=orders", "change-feed.consumers.b.table=orders");

	@Test
	void oneIndicatorForEachConsumer() {
		this.twoConsumers.run((context) -> {
			CompositeHealthContributor health = context.getBean("changeFeedHealthContributor",
					CompositeHealthContributor.class);
			assertThat(health.stream()).extracting(HealthContributors.Entry::name).containsExactlyInAnyOrder("a", "b");
		});
	}

	@Test
	void stoppedConsumerIsUp() {
		this.twoConsumers.run((context) -> {
			HealthIndicator indicator = (HealthIndicator) context.getBean(CompositeHealthContributor.class)
				.getContributor("a");
			Health health = indicator.health();
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails()).containsEntry("state", "stopped");
		});
	}

	@Test
	void nothingWithoutConsumers() {
		this.contextRunner.run((context) -> assertThat(context).doesNotHaveBean(CompositeHealthContributor.class));
	}

	@Test
	void nothingWhenIndicatorIsDisabled() {
		this.twoConsumers.withPropertyValues("management.health.change-feed.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(CompositeHealthContributor.class)
				.doesNotHaveBean(FeedTroubles.class));
	}

	@Test
	void nothingWhenFeedsAreDisabled() {
		this.twoConsumers.withPropertyValues("change-feed.enabled=false")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(CompositeHealthContributor.class));
	}

	@Test
	void contributorOfApplicationReplacesOurs() {
		this.twoConsumers
			.withBean("changeFeedHealthIndicator", HealthIndicator.class, () -> () -> Health.unknown().build())
			.run((context) -> assertThat(context).doesNotHaveBean("changeFeedHealthContributor"));
	}

}
