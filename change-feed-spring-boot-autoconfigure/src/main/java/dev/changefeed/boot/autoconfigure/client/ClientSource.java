package dev.changefeed.boot.autoconfigure.client;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.SdkClient;
import software.amazon.awssdk.core.SdkServiceClientConfiguration;
import software.amazon.awssdk.retries.api.RetryStrategy;

import org.springframework.beans.factory.ObjectProvider;

/**
 * Finds the application's client of one type: the one marked with
 * {@link ChangeFeedClient}, else the only or primary one.
 *
 * @param <C> the type of client
 * @param type the type of client
 * @param marked the marked clients
 * @param all the clients of the application
 */
record ClientSource<C extends SdkClient>(Class<C> type, ObjectProvider<C> marked, ObjectProvider<C> all) {

	private static final Logger logger = LoggerFactory.getLogger(ClientSource.class);

	C findOr(Supplier<C> own) {
		C found = this.marked.getIfUnique();
		if (found == null) {
			found = this.all.getIfUnique();
		}
		if (found != null) {
			warnOfRetries(found.serviceClientConfiguration());
			return found;
		}
		if (this.all.stream().findAny().isPresent()) {
			logger.warn("The application has several beans of type {}, so the change feeds use a client of their own; "
					+ "mark the bean to use with @ChangeFeedClient", this.type.getSimpleName());
		}
		return own.get();
	}

	/**
	 * The SDK's retries hold a thread and a connection, and hide from the feeds that the
	 * service asked for fewer calls.
	 */
	private void warnOfRetries(@Nullable SdkServiceClientConfiguration configuration) {
		if (configuration == null) {
			return;
		}
		int attempts = configuration.overrideConfiguration().retryStrategy().map(RetryStrategy::maxAttempts).orElse(1);
		if (attempts > 1) {
			logger.warn(
					"The application's {} makes up to {} attempts a call; switch its retries off with "
							+ "AwsRetryStrategy.doNotRetry(), since the change feeds back off themselves",
					this.type.getSimpleName(), attempts);
		}
	}

}
