package dev.changefeed.boot.process;

import java.util.List;

/**
 * A moment in which no process works: what was done until then, and what of it was
 * stored.
 *
 * @param name what brought it about
 * @param done what was done
 * @param stored what was stored
 */
record Standstill(String name, EffectLog done, StoredPositions stored) {

	/**
	 * Returns the changes that a listener was called with and whose acknowledgement is
	 * not stored, each once.
	 */
	List<LogEntry.Effect> unstored() {
		return this.done.effects()
			.stream()
			.filter((effect) -> !this.stored.covers(effect.shard(), effect.sequenceNumber()))
			.filter(new DistinctRecords())
			.toList();
	}

}
