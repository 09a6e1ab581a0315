package dev.changefeed.core.policy;

/**
 * Hands a failed record over again until it succeeds, after the growing delay of the
 * feed's back-off.
 */
public final class RetryForever implements FailurePolicy {

	@Override
	public Decision decide(Failure failure) {
		return new Decision.Retry(failure.backoff());
	}

}
