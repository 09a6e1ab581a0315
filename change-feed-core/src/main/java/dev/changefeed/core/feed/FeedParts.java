package dev.changefeed.core.feed;

import java.util.random.RandomGenerator;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.LeaseLostException;
import dev.changefeed.core.loop.ControlLoop;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of one run share.
 */
interface FeedParts<R> {

	FeedKey feed();

	ControlLoop loop();

	RandomGenerator random();

	FeedOptions options();

	FeedObserver observer();

	ReadGate reads();

	/**
	 * Why nothing may be stored any more, or {@code null} while the run owns its place.
	 */
	@Nullable LeaseLostException lost();

	/**
	 * Ends the run with an error.
	 */
	void fail(ChangeFeedException error);

	/**
	 * Something that the end of the run may wait for has happened.
	 */
	void settled();

}
