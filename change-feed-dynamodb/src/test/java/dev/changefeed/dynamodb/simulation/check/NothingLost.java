package dev.changefeed.dynamodb.simulation.check;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * Every change that a consumer has to deliver had its effect, and nothing was delivered
 * that was not written.
 */
final class NothingLost implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Set<Change> written = new HashSet<>();
		journal.all(Entry.Written.class).forEach((entry) -> written.add(entry.change()));
		for (String consumer : terms.consumers().keySet()) {
			Set<Change> missing = new LinkedHashSet<>(Required.of(journal, terms, consumer).changes());
			journal.all(Entry.Effect.class)
				.filter((effect) -> effect.member().consumer().equals(consumer))
				.forEach((effect) -> {
					missing.remove(effect.change());
					if (!written.contains(effect.change())) {
						problems.accept(effect.member() + " delivered what was not written: " + effect.change());
					}
				});
			if (!missing.isEmpty()) {
				problems.accept(
						"'" + consumer + "' lost " + missing.size() + " changes, first " + missing.iterator().next());
			}
		}
	}

}
