package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

/**
 * What a read of a shard gives.
 *
 * @param records the records
 * @param from the lowest sequence number that was not read
 * @param emptyPages how many empty pages come before the next record
 * @param end whether the shard has no more to give, now and later
 * @param woken completes when something happens to the shard; null if nobody waits
 */
record ShardPage(List<StreamRecord> records, BigInteger from, int emptyPages, boolean end,
		@Nullable CompletableFuture<Void> woken) {

	ShardPage(List<StreamRecord> records, BigInteger from, int emptyPages, boolean end) {
		this(records, from, emptyPages, end, null);
	}

	/**
	 * Returns whether only a write can make the next read give something else.
	 * @return whether the reader is at the tip of an open shard
	 */
	boolean isIdle() {
		return this.records.isEmpty() && this.emptyPages == 0 && !this.end;
	}

	ShardPage wokenBy(CompletableFuture<Void> future) {
		return new ShardPage(this.records, this.from, this.emptyPages, this.end, future);
	}

}
