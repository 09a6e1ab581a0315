package dev.changefeed.dynamodb.simulation.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * No record of a shard is handed over before every record of its ancestors has had its
 * effect.
 */
final class ParentsFirst implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Map<String, String> parents = new HashMap<>();
		journal.all(Entry.ShardOpened.class)
			.filter((opened) -> opened.parent() != null)
			.forEach((opened) -> parents.put(opened.shard(), opened.parent()));
		for (String consumer : terms.consumers().keySet()) {
			Map<String, Set<Change>> left = new HashMap<>();
			Required.of(journal, terms, consumer)
				.changes()
				.forEach((change) -> left.computeIfAbsent(change.shard(), (ignored) -> new HashSet<>()).add(change));
			for (Entry entry : journal.entries()) {
				if (entry instanceof Entry.Effect effect && effect.member().consumer().equals(consumer)) {
					left.getOrDefault(effect.change().shard(), new HashSet<>()).remove(effect.change());
				}
				else if (entry instanceof Entry.HandedOver handed && handed.member().consumer().equals(consumer)) {
					checkAncestors(handed, parents, left, problems);
				}
			}
		}
	}

	private static void checkAncestors(Entry.HandedOver handed, Map<String, String> parents,
			Map<String, Set<Change>> left, Consumer<String> problems) {
		String ancestor = parents.get(handed.change().shard());
		while (ancestor != null) {
			Set<Change> undone = left.getOrDefault(ancestor, Set.of());
			if (!undone.isEmpty()) {
				problems.accept(handed.member() + " was given " + handed.change() + " at " + handed.at() + " while "
						+ undone.size() + " records of its ancestor " + ancestor + " were not done");
			}
			ancestor = parents.get(ancestor);
		}
	}

}
