package dev.changefeed.sample.page;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Says where the page is when it is ready.
 */
@Component
final class PageAddress {

	private static final Logger logger = LoggerFactory.getLogger(PageAddress.class);

	private final Environment environment;

	PageAddress(Environment environment) {
		this.environment = environment;
	}

	@EventListener(ApplicationReadyEvent.class)
	void print() {
		logger.info("Open http://{}:{}/", this.environment.getProperty("server.address", "localhost"),
				this.environment.getProperty("local.server.port", "8080"));
	}

}
