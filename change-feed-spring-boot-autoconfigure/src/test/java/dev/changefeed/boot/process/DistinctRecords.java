package dev.changefeed.boot.process;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Lets each record of a stream pass once. One thread, one use.
 */
final class DistinctRecords implements Predicate<LogEntry.Effect> {

	private final Set<String> seen = new HashSet<>();

	@Override
	public boolean test(LogEntry.Effect effect) {
		return this.seen.add(effect.shard() + "/" + effect.sequenceNumber());
	}

}
