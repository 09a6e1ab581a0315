package dev.changefeed.dynamodb.simulation.stream;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * So many calls in any second, for each key.
 */
final class RateLimit {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private final int perSecond;

	private final Map<String, Deque<Duration>> admitted = new HashMap<>();

	RateLimit(int perSecond) {
		this.perSecond = perSecond;
	}

	boolean admits(String key, Duration now) {
		Deque<Duration> calls = this.admitted.computeIfAbsent(key, (ignored) -> new ArrayDeque<>());
		while (!calls.isEmpty() && calls.peekFirst().plus(SECOND).compareTo(now) <= 0) {
			calls.removeFirst();
		}
		if (calls.size() >= this.perSecond) {
			return false;
		}
		calls.addLast(now);
		return true;
	}

}
