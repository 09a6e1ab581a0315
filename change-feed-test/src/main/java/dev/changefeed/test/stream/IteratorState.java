package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;

/**
 * What an iterator stands for.
 *
 * @param streamArn the stream
 * @param shardId the shard
 * @param from the lowest sequence number that was not read
 * @param created when the iterator was made
 * @param emptyPages how many empty pages come before the next record
 * @param reader whose iterator it is; it stays the same from page to page
 */
record IteratorState(String streamArn, String shardId, BigInteger from, Instant created, int emptyPages, long reader) {

	IteratorState next(ShardPage page, Instant now) {
		return new IteratorState(this.streamArn, this.shardId, page.from(), now, page.emptyPages(), this.reader);
	}

}
