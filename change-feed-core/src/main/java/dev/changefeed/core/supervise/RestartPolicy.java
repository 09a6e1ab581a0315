package dev.changefeed.core.supervise;

import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;

/**
 * The table of which errors start a feed again.
 *
 * @param onHeld what the consumer wants when another process holds its lease
 */
public record RestartPolicy(OnHeld onHeld) {

	/**
	 * Whether an error starts the feed again after a back-off.
	 * @param kind the kind of error
	 * @return {@code false} if the feed stays stopped
	 */
	public boolean restarts(ErrorKind kind) {
		return switch (kind) {
			case TRANSIENT, CREDENTIALS, STORE_UNREACHABLE, UNFORESEEN -> true;
			case LEASE_LOST -> this.onHeld == OnHeld.WAIT;
			case LEASE_HELD, FENCED, GAP, POLICY_STOP, UNKNOWN_STREAM, CONFIGURATION -> false;
		};
	}

}
