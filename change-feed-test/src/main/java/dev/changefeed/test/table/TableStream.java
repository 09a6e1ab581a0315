package dev.changefeed.test.table;

/**
 * The stream of a table that was switched on last.
 *
 * @param arn the stream
 * @param viewType which images its records carry
 * @param enabled whether it is on
 */
record TableStream(String arn, String viewType, boolean enabled) {

	String label() {
		return this.arn.substring(this.arn.lastIndexOf('/') + 1);
	}

	TableStream disable() {
		return new TableStream(this.arn, this.viewType, false);
	}

}
