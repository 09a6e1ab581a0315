package dev.changefeed.boot.autoconfigure.properties;

import java.util.Map;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.NestedConfigurationProperty;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which consumers there are and how they read.
 *
 * @param enabled Whether change feeds are set up at all.
 * @param defaults Options of every consumer that does not set its own.
 * @param consumers Consumers by name, each with its table or stream and its options.
 */
@ConfigurationProperties("change-feed")
public record ChangeFeedProperties(@DefaultValue("true") boolean enabled,
		@DefaultValue @NestedConfigurationProperty ConsumerDefaults defaults,
		@DefaultValue Map<String, ConsumerProperties> consumers) {

	public ChangeFeedProperties {
		consumers = Map.copyOf(consumers);
	}

}
