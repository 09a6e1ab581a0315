package dev.changefeed.dynamodb.simulation.time;

/**
 * Whether one start of a process still runs. What is guarded by it does nothing after its
 * end.
 */
public final class Life {

	private boolean over;

	/**
	 * Ends it, at once and for ever.
	 */
	public void end() {
		this.over = true;
	}

	/**
	 * Whether it has ended.
	 * @return {@code true} after the end
	 */
	public boolean over() {
		return this.over;
	}

	/**
	 * A task that does nothing after the end.
	 * @param task the task
	 * @return the guarded task
	 */
	public Runnable guard(Runnable task) {
		return () -> {
			if (!this.over) {
				task.run();
			}
		};
	}

}
