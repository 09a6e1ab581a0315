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
 * The first effects of an item come in the order of its changes, over all processes; and
 * within a run each effect follows the one before it or goes back, but never leaves
 * anything out.
 */
final class ItemOrder implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		for (String consumer : terms.consumers().keySet()) {
			Set<String> required = new HashSet<>();
			Required.of(journal, terms, consumer)
				.changes()
				.forEach((change) -> required.add(key(change.item(), change.number())));
			Map<String, Integer> newest = new HashMap<>();
			journal.all(Entry.Effect.class)
				.filter((effect) -> effect.member().consumer().equals(consumer))
				.forEach((effect) -> {
					Change change = effect.change();
					Sequence all = new Sequence("first effects of '" + consumer + "'", newest, change.item());
					all.next(effect, required, false, problems);
					Sequence run = new Sequence("run " + effect.run() + " of " + effect.member(), newest,
							effect.member() + "/" + effect.run() + "/" + change.item());
					run.next(effect, required, true, problems);
				});
		}
	}

	private static String key(String item, int number) {
		return item + ":" + number;
	}

	/**
	 * The changes of one item as they come.
	 */
	private record Sequence(String name, Map<String, Integer> newest, String key) {

		void next(Entry.Effect effect, Set<String> required, boolean goesBack, Consumer<String> problems) {
			Change change = effect.change();
			int last = this.newest.getOrDefault(this.key, goesBack ? change.number() - 1 : 0);
			for (int left = last + 1; left < change.number(); left++) {
				if (required.contains(ItemOrder.key(change.item(), left))) {
					problems.accept(this.name + " went from " + last + " to " + change + " at " + effect.at());
					break;
				}
			}
			this.newest.put(this.key, goesBack ? change.number() : Math.max(last, change.number()));
		}

	}

}
