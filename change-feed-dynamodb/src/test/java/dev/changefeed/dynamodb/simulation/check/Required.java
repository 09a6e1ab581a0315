package dev.changefeed.dynamodb.simulation.check;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import org.jspecify.annotations.Nullable;

/**
 * Which changes a consumer has to deliver: all that were kept, or those whose write began
 * after it first joined. Others it may deliver.
 */
final class Required {

	private final Set<Change> changes = new LinkedHashSet<>();

	private Required() {
	}

	static Required of(Journal journal, Terms terms, String consumer) {
		Required required = new Required();
		Duration since = terms.consumers().get(consumer).latest() ? joinedAt(journal, consumer) : Duration.ZERO;
		if (since != null) {
			journal.all(Entry.Written.class)
				.filter((written) -> written.begun().compareTo(since) >= 0
						&& written.at().compareTo(terms.keptSince()) >= 0)
				.forEach((written) -> required.changes.add(written.change()));
		}
		return required;
	}

	boolean contains(Change change) {
		return this.changes.contains(change);
	}

	Set<Change> changes() {
		return Collections.unmodifiableSet(this.changes);
	}

	private static @Nullable Duration joinedAt(Journal journal, String consumer) {
		return journal.all(Entry.Joined.class)
			.filter((joined) -> joined.member().consumer().equals(consumer))
			.map(Entry.Joined::at)
			.findFirst()
			.orElse(null);
	}

}
