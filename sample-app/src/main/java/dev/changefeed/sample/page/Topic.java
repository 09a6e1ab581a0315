package dev.changefeed.sample.page;

import java.util.Locale;

/**
 * A part of the page that is pushed on its own.
 */
enum Topic {

	/**
	 * The read model, kept by the consumer {@code projections}.
	 */
	PROJECTION,

	/**
	 * The newest typed changes, kept by the consumer {@code audit}.
	 */
	CHANGES,

	/**
	 * The consumers and their shards.
	 */
	CONSUMERS,

	/**
	 * What is switched on in the sample itself.
	 */
	SAMPLE;

	String eventName() {
		return name().toLowerCase(Locale.ROOT);
	}

}
