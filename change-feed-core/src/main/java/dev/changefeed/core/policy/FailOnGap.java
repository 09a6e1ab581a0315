package dev.changefeed.core.policy;

import dev.changefeed.core.GapException;

/**
 * Ends the feed at a gap.
 */
public final class FailOnGap implements GapPolicy {

	@Override
	public Decision decide(GapException gap) {
		return Decision.FAIL;
	}

}
