package dev.changefeed.spring.observation;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the gauges of one consumer show. Thread-safe.
 */
final class ConsumerLevels {

	private final Map<String, Duration> lags = new ConcurrentHashMap<>();

	private final Map<String, Boolean> openShards = new ConcurrentHashMap<>();

	private volatile boolean leaseHeld;

	private volatile int readsWaiting;

	void shardOpened(String shard) {
		this.openShards.put(shard, Boolean.TRUE);
	}

	void shardFinished(String shard) {
		this.openShards.remove(shard);
		this.lags.remove(shard);
	}

	void lag(String shard, Duration lag) {
		this.lags.put(shard, lag);
	}

	void readsWaiting(int shards) {
		this.readsWaiting = shards;
	}

	void leaseHeld(boolean held) {
		this.leaseHeld = held;
	}

	/**
	 * The feed has ended: nothing is read, and nobody knows any more how far it is
	 * behind.
	 */
	void ended() {
		this.openShards.clear();
		this.lags.clear();
		this.leaseHeld = false;
		this.readsWaiting = 0;
	}

	double lagSeconds() {
		return this.lags.values().stream().mapToLong(Duration::toMillis).max().orElse(0) / 1000.0;
	}

	double openShards() {
		return this.openShards.size();
	}

	double readsWaiting() {
		return this.readsWaiting;
	}

	double lease() {
		return this.leaseHeld ? 1 : 0;
	}

}
