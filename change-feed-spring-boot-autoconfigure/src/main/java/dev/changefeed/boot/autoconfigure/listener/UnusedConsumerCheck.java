package dev.changefeed.boot.autoconfigure.listener;

import java.util.List;

import dev.changefeed.boot.autoconfigure.consumer.ConfiguredConsumers;
import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.spring.listener.ListenerRegistry;
import dev.changefeed.spring.listener.UnknownConsumerException;
import dev.changefeed.spring.runner.ConsumerOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.beans.factory.SmartInitializingSingleton;

/**
 * Refuses a consumer that starts with the application but has no listener: it would
 * acknowledge every change without anyone having seen it. Has to come after the
 * post-processor that finds the listeners.
 */
final class UnusedConsumerCheck implements SmartInitializingSingleton {

	private static final Logger logger = LoggerFactory.getLogger(UnusedConsumerCheck.class);

	private final ConfiguredConsumers consumers;

	private final ListenerRegistry listeners;

	UnusedConsumerCheck(ConfiguredConsumers consumers, ListenerRegistry listeners) {
		this.consumers = consumers;
		this.listeners = listeners;
	}

	@Override
	public void afterSingletonsInstantiated() {
		for (ConsumerOptions options : this.consumers.all()) {
			if (!isUsed(options.consumer())) {
				unused(options);
			}
		}
	}

	private boolean isUsed(String consumer) {
		return !this.listeners.listeners(consumer).isEmpty();
	}

	private void unused(ConsumerOptions options) {
		String consumer = options.consumer();
		String description = "Consumer '" + consumer + "' is configured but no listener names it" + suggestion(consumer)
				+ ".";
		if (options.autoStartup()) {
			throw new ConfigurationException(description,
					"Annotate a method with @DynamoStreamListener(consumer = \"" + consumer
							+ "\"), remove 'change-feed.consumers." + consumer + "', or set 'change-feed.consumers."
							+ consumer + ".auto-startup' to 'false'.");
		}
		logger.warn("{} It does not start with the application; started later, it passes over every change",
				description);
	}

	private String suggestion(String consumer) {
		List<String> used = this.consumers.names().stream().filter(this::isUsed).toList();
		String near = new UnknownConsumerException("", consumer, used).suggestion();
		return (near != null) ? "; listeners name '" + near + "'" : "";
	}

}
