package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.core.loop.ControlLoop;
import org.jspecify.annotations.Nullable;

/**
 * The service's time: the local clock and the distance learnt from the {@code Date} of
 * its answers, which name whole seconds. Never ahead of the service by more than an
 * answer takes. Control thread only.
 */
public final class ServiceClock {

	private final ControlLoop loop;

	private Duration offset = Duration.ZERO;

	/**
	 * Creates a clock that trusts the local one until it learns better.
	 * @param loop the control loop with the local clock
	 */
	public ServiceClock(ControlLoop loop) {
		this.loop = loop;
	}

	/**
	 * Learns from an answer that has just come.
	 * @param date the answer's date, or {@code null} if it had none
	 */
	public void learn(@Nullable Instant date) {
		if (date != null) {
			this.offset = Duration.between(this.loop.now(), date);
		}
	}

	/**
	 * The service's time now.
	 * @return the time, up to a second behind
	 */
	public Instant now() {
		return this.loop.now().plus(this.offset);
	}

}
