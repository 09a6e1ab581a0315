package dev.changefeed.boot.autoconfigure.consumer;

import java.time.Duration;

import dev.changefeed.boot.autoconfigure.properties.ConsumerDefaults;
import dev.changefeed.boot.autoconfigure.properties.ConsumerProperties;
import dev.changefeed.core.lease.LeaseOptions;
import org.jspecify.annotations.Nullable;

import org.springframework.util.StringUtils;

/**
 * Makes the lease options of one consumer from its properties and the defaults of all.
 */
final class LeaseOptionsMapper {

	private final String consumer;

	private final ConsumerProperties.Lease own;

	private final ConsumerDefaults.Lease defaults;

	LeaseOptionsMapper(String consumer, ConsumerProperties.Lease own, ConsumerDefaults.Lease defaults) {
		this.consumer = consumer;
		this.own = own;
		this.defaults = defaults;
	}

	LeaseOptions map() {
		ConfiguredOption<Duration> life = option("duration", this.own.duration(), this.defaults.duration());
		Duration duration = life.moreThan(Duration.ZERO);
		ConfiguredOption<Duration> renewal = option("renew-every", this.own.renewEvery(), this.defaults.renewEvery());
		renewal.moreThan(Duration.ZERO);
		Duration renewEvery = renewal.require(renewal.value().multipliedBy(2).compareTo(duration) < 0,
				"less than half of '" + life.property() + "', which is '" + ConfiguredOption.text(duration) + "'");
		Duration pollInterval = option("poll-interval", this.own.pollInterval(), this.defaults.pollInterval())
			.moreThan(Duration.ZERO);
		Duration maxClockSkew = option("max-clock-skew", this.own.maxClockSkew(), this.defaults.maxClockSkew())
			.atLeast(Duration.ZERO);
		boolean enabled = (this.own.enabled() != null) ? this.own.enabled() : this.defaults.enabled();
		return new LeaseOptions(enabled, owner(), duration, renewEvery, pollInterval, maxClockSkew,
				(this.own.onHeld() != null) ? this.own.onHeld() : this.defaults.onHeld());
	}

	private String owner() {
		String owner = StringUtils.hasText(this.own.owner()) ? this.own.owner() : this.defaults.owner();
		return StringUtils.hasText(owner) ? owner : ProcessName.get();
	}

	private ConfiguredOption<Duration> option(String name, @Nullable Duration own, Duration inherited) {
		return ConsumerNames.option(this.consumer, "lease." + name, own, inherited);
	}

}
