package dev.changefeed.dynamodb.simulation;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.LoggerFactory;

/**
 * Keeps the log of the simulated processes to itself: hundreds of them fail on purpose.
 */
final class QuietLog implements BeforeAllCallback, AfterAllCallback {

	private final Logger root = (Logger) LoggerFactory.getLogger("dev.changefeed");

	private @Nullable Level before;

	@Override
	public void beforeAll(ExtensionContext context) {
		this.before = this.root.getLevel();
		silence();
	}

	void silence() {
		this.root.setLevel(Level.OFF);
	}

	@Override
	public void afterAll(ExtensionContext context) {
		this.root.setLevel(this.before);
	}

}
