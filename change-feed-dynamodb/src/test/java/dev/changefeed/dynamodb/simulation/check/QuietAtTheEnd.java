package dev.changefeed.dynamodb.simulation.check;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * When nothing is left to do, there is only idle polling, a describe now and then, a
 * standby's look and the renewal of leases, each at its rate.
 */
final class QuietAtTheEnd implements Rule {

	private static final int SPARE = 3;

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		List<Entry> entries = journal.entries();
		int quiet = indexOf(entries, "quiet");
		int over = indexOf(entries, "over");
		if (quiet < 0 || over < 0) {
			return;
		}
		Duration length = entries.get(over).at().minus(entries.get(quiet).at());
		Map<String, Integer> calls = new HashMap<>();
		for (Entry entry : entries.subList(quiet, over)) {
			if (entry instanceof Entry.HandedOver || entry instanceof Entry.Process) {
				problems.accept("while all was quiet: " + entry);
			}
			else if (entry instanceof Entry.Called called) {
				String key = called.member() + " called " + called.operation() + " of " + called.shard();
				int times = calls.merge(key, 1, Integer::sum);
				long most = most(called.operation(), terms.consumers().get(called.member().consumer()), length);
				if (times == most + 1) {
					problems.accept(key + " more than " + most + " times in " + length + " while all was quiet");
				}
			}
		}
	}

	private static long most(String operation, Terms.Consumer consumer, Duration length) {
		return switch (operation) {
			case "records" -> SPARE + length.dividedBy(consumer.idlePollInterval()) * 5 / 4;
			case "describeStream" -> Long.MAX_VALUE - 1;
			case "renew" -> SPARE + length.dividedBy(consumer.renewEvery());
			case "readLease" -> SPARE + length.dividedBy(consumer.leasePollInterval());
			default -> 0;
		};
	}

	private static int indexOf(List<Entry> entries, String turn) {
		for (int i = 0; i < entries.size(); i++) {
			if (entries.get(i) instanceof Entry.Turn found && found.what().equals(turn)) {
				return i;
			}
		}
		return -1;
	}

}
