package dev.changefeed.core.supervise;

import java.util.concurrent.CompletionStage;

/**
 * Makes the runs of a feed. Checks the configuration against the service first.
 */
@FunctionalInterface
public interface FeedFactory {

	/**
	 * Makes a run that has not started.
	 * @return the run; fails with {@link dev.changefeed.core.ChangeFeedException}
	 */
	CompletionStage<FeedRun> create();

}
