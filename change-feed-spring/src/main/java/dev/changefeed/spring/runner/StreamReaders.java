package dev.changefeed.spring.runner;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows which consumers of this process read a stream. The service advises at most two
 * readers a shard (fact 6): each consumer is one, and so is everything that reads the
 * stream elsewhere. Thread-safe.
 */
final class StreamReaders {

	private static final int ADVISED = 2;

	private static final Logger logger = LoggerFactory.getLogger(StreamReaders.class);

	private final Map<String, Set<String>> consumers = new ConcurrentHashMap<>();

	void add(String streamArn, String consumer) {
		Set<String> reading = this.consumers.computeIfAbsent(streamArn, (key) -> ConcurrentHashMap.newKeySet());
		if (reading.add(consumer) && reading.size() > ADVISED) {
			logger.warn(
					"{} consumers of this process read stream '{}'; the service advises at most {} readers a shard,"
							+ " Lambda mappings and pipes included, and throttles more",
					reading.size(), streamArn, ADVISED);
		}
	}

}
