package dev.changefeed.dynamodb.simulation.check;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * No position is stored, and no shard finished, before every record up to there has had
 * its effect.
 */
final class StoredAfterEffect implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		for (String consumer : terms.consumers().keySet()) {
			Required required = Required.of(journal, terms, consumer);
			Map<String, TreeMap<BigInteger, Change>> undone = new HashMap<>();
			for (Entry entry : journal.entries()) {
				if (entry instanceof Entry.Written written && required.contains(written.change())) {
					undone.computeIfAbsent(written.change().shard(), (ignored) -> new TreeMap<>())
						.put(written.change().position(), written.change());
				}
				else if (entry instanceof Entry.Effect effect && effect.member().consumer().equals(consumer)) {
					undone.getOrDefault(effect.change().shard(), new TreeMap<>()).remove(effect.change().position());
				}
				else if (entry instanceof Entry.Accepted accepted && accepted.shard() != null
						&& accepted.member().consumer().equals(consumer)) {
					checkDone(accepted, undone.getOrDefault(accepted.shard(), new TreeMap<>()), problems);
				}
			}
		}
	}

	private static void checkDone(Entry.Accepted accepted, TreeMap<BigInteger, Change> undone,
			Consumer<String> problems) {
		if (undone.isEmpty()) {
			return;
		}
		if (accepted.finished()
				|| (accepted.position() != null && undone.firstKey().compareTo(accepted.position()) <= 0)) {
			problems.accept(accepted.member() + " stored " + accepted.operation() + " of " + accepted.shard() + " at "
					+ accepted.at() + " before the effect of " + undone.firstEntry().getValue());
		}
	}

}
