package dev.changefeed.dynamodb.simulation.check;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * A consumer that begins with what is written from now on is not given what was written
 * long before it began. What was written shortly before may come.
 */
final class NothingOld implements Rule {

	private static final Duration SHORTLY = Duration.ofSeconds(20);

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Map<Change, Duration> writtenAt = new HashMap<>();
		Map<String, Duration> begun = new HashMap<>();
		for (Entry entry : journal.entries()) {
			if (entry instanceof Entry.Written written) {
				writtenAt.put(written.change(), written.at());
			}
			else if (entry instanceof Entry.Accepted accepted && accepted.operation().startsWith("start ")) {
				begun.putIfAbsent(accepted.member().consumer(), accepted.at());
			}
			else if (entry instanceof Entry.HandedOver handed
					&& terms.consumers().get(handed.member().consumer()).latest()) {
				Duration since = begun.getOrDefault(handed.member().consumer(), handed.at());
				Duration written = writtenAt.getOrDefault(handed.change(), handed.at());
				if (written.plus(SHORTLY).compareTo(since) < 0) {
					problems.accept(handed.member() + " was given " + handed.change() + ", written at " + written
							+ " long before it began at " + since);
				}
			}
		}
	}

}
