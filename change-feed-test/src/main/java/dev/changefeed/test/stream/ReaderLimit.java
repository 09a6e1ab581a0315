package dev.changefeed.test.stream;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Lets two readers of a shard through at a time. It may be used by many threads.
 */
final class ReaderLimit {

	private static final int MOST = 2;

	private static final long SECOND = Duration.ofSeconds(1).toNanos();

	private final ReentrantLock lock = new ReentrantLock();

	private final Map<ShardName, Map<Long, Long>> reads = new HashMap<>();

	private final LongSupplier ticker;

	/**
	 * Creates a limit.
	 * @param ticker tells nanoseconds that never go back
	 */
	ReaderLimit(LongSupplier ticker) {
		this.ticker = ticker;
	}

	/**
	 * Notes a read.
	 * @param iterator what is read
	 * @return whether the reader is let through
	 */
	boolean tryRead(IteratorState iterator) {
		this.lock.lock();
		try {
			long now = this.ticker.getAsLong();
			Map<Long, Long> readers = this.reads
				.computeIfAbsent(new ShardName(iterator.streamArn(), iterator.shardId()), (shard) -> new HashMap<>());
			readers.values().removeIf((last) -> now - last >= SECOND);
			if (readers.size() >= MOST && !readers.containsKey(iterator.reader())) {
				return false;
			}
			readers.put(iterator.reader(), now);
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

	private record ShardName(String streamArn, String shardId) {

	}

}
