package dev.changefeed.dynamodb.simulation.check;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * In any ten seconds each operation is called in vain a bounded number of times between
 * two calls that brought something: a read with records, a write that was answered well.
 */
final class NoStorms implements Rule {

	private static final Duration WINDOW = Duration.ofSeconds(10);

	private static final int SPARE = 25;

	private static final Set<String> WRITES = Set.of("checkpoint", "finish", "finishUnread", "claim");

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Map<String, Deque<Duration>> useless = new HashMap<>();
		Set<String> reported = new HashSet<>();
		journal.all(Entry.Answered.class).forEach((answer) -> {
			String key = answer.member() + " called " + answer.operation() + " of " + answer.shard();
			Deque<Duration> window = useless.computeIfAbsent(key, (ignored) -> new ArrayDeque<>());
			if (useful(answer)) {
				window.clear();
				return;
			}
			window.addLast(answer.at());
			while (window.getFirst().plus(WINDOW).compareTo(answer.at()) < 0) {
				window.removeFirst();
			}
			Terms.Consumer consumer = terms.consumers().get(answer.member().consumer());
			if (window.size() > most(answer.operation(), consumer) && reported.add(key)) {
				problems
					.accept(key + " " + window.size() + " times in vain within " + WINDOW + " before " + answer.at());
			}
		});
	}

	private static boolean useful(Entry.Answered answer) {
		return answer.records() > 0 || (WRITES.contains(answer.operation()) && answer.result().equals("ok"));
	}

	private static long most(String operation, Terms.Consumer consumer) {
		return switch (operation) {
			case "records" -> SPARE + WINDOW.dividedBy(consumer.pollInterval());
			case "describeStream" -> SPARE + 5 * WINDOW.toSeconds();
			case "shardIterator" -> 3 * SPARE;
			case "readLease", "take" -> SPARE + WINDOW.dividedBy(consumer.leasePollInterval());
			default -> SPARE;
		};
	}

}
