package dev.changefeed.core.policy;

import dev.changefeed.core.GapException;

/**
 * Decides what happens when records are gone that were not read. Called on the control
 * thread.
 */
@FunctionalInterface
public interface GapPolicy {

	/**
	 * Decides about one gap.
	 * @param gap what is missing
	 * @return what to do
	 */
	Decision decide(GapException gap);

	/**
	 * What to do about a gap.
	 */
	enum Decision {

		/**
		 * End the feed with the gap as its error.
		 */
		FAIL

	}

}
