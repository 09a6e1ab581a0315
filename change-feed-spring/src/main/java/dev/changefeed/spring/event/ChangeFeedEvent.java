package dev.changefeed.spring.event;

/**
 * Something that happened to a feed, published as an event of the application: listen to
 * this type for all of them, or to one of its records.
 * <p>
 * Events come in their order, on a thread of their own, a moment after they happened; a
 * slow listener holds up the events that follow and never the feeds.
 */
public sealed interface ChangeFeedEvent permits FeedStarted, FeedJoined, FeedStopped, FeedRestarting, FeedFailed,
		LeaseTaken, LeaseWaiting, LeaseLost, GapFound {

	/**
	 * The consumer the feed belongs to.
	 * @return the consumer's name
	 */
	String consumer();

}
