package dev.changefeed.spring.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Lets the first checks of all runners happen at the same time: the context starts
 * runners one after the other, and each start waits for its check, so the first of a
 * phase launches the others too.
 */
final class StartupChecks {

	private final List<ChangeFeedRunner> runners = new CopyOnWriteArrayList<>();

	void add(ChangeFeedRunner runner) {
		this.runners.add(runner);
	}

	/**
	 * Launches the runners that the context is about to start after this one.
	 */
	void launchWith(ChangeFeedRunner first) {
		for (ChangeFeedRunner runner : this.runners) {
			if (runner != first && runner.getPhase() == first.getPhase()) {
				runner.launchAhead();
			}
		}
	}

	/**
	 * Takes back what was launched but not started, since the context won't start now.
	 */
	void abandon() {
		this.runners.forEach(ChangeFeedRunner::abandon);
	}

}
