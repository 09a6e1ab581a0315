package dev.changefeed.dynamodb.simulation.stream;

import java.time.Duration;

/**
 * How a stream behaves where the service leaves it open.
 *
 * @param listing how shards are listed
 * @param paging how records are paged
 * @param readDelay the longest time until a written record can be read
 * @param latestSlack how far before its making an iterator at the newest record may begin
 * @param readsPerSecond how many calls a second may read one shard
 */
public record StreamTraits(Listing listing, Paging paging, Duration readDelay, Duration latestSlack,
		int readsPerSecond) {

	/**
	 * A stream that hides nothing and delays nothing.
	 * @return the traits
	 */
	public static StreamTraits plain() {
		return new StreamTraits(new Listing(Duration.ZERO, Duration.ZERO, Duration.ZERO, 100, true, false),
				new Paging(1000, 0, 0, false, false), Duration.ZERO, Duration.ZERO, Integer.MAX_VALUE);
	}

	/**
	 * How shards are listed.
	 *
	 * @param childDelay the longest time until a new shard is listed
	 * @param childFilterDelay the longest time until the filter for children finds it
	 * @param endDelay the longest time until the end of a shard is listed
	 * @param pageSize the most shards of a page
	 * @param childFilter whether the filter for children is known
	 * @param foreignIds whether ids tell no time and no order
	 */
	public record Listing(Duration childDelay, Duration childFilterDelay, Duration endDelay, int pageSize,
			boolean childFilter, boolean foreignIds) {
	}

	/**
	 * How records are paged.
	 *
	 * @param records the most records of a page
	 * @param emptyChance how likely empty pages come before records
	 * @param emptyPages the most empty pages in a row
	 * @param extraLastPage whether the last records are followed by one more, empty page
	 * @param sameIteratorWhenIdle whether a page without records gives back the iterator
	 * it was asked with
	 */
	public record Paging(int records, double emptyChance, int emptyPages, boolean extraLastPage,
			boolean sameIteratorWhenIdle) {
	}

}
