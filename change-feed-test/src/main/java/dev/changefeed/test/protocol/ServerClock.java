package dev.changefeed.test.protocol;

import java.time.Instant;

/**
 * The one clock of a server. Every time a client sees comes from it.
 */
@FunctionalInterface
public interface ServerClock {

	/**
	 * Returns the server's time.
	 * @return the time
	 */
	Instant now();

}
