package dev.changefeed.dynamodb.simulation.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * No write is accepted with a smaller token than its item has seen, nor with a token that
 * its writer did not take.
 */
final class NoStaleWrites implements Rule {

	private static final Set<String> TAKING = Set.of("take", "draw", "raise");

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Map<String, Long> highest = new HashMap<>();
		Set<String> taken = new HashSet<>();
		journal.all(Entry.Accepted.class).forEach((accepted) -> {
			String owner = accepted.member() + "/" + accepted.token();
			if (TAKING.contains(accepted.operation())) {
				taken.add(owner);
			}
			else if (!taken.contains(owner)) {
				problems.accept(accepted + " was accepted with the token of another");
			}
			String item = accepted.member().consumer() + "/"
					+ ((accepted.shard() != null) ? accepted.shard() : kind(accepted.operation()));
			long before = highest.merge(item, accepted.token(), Math::max);
			if (accepted.token() < before) {
				problems.accept(accepted + " was accepted after token " + before);
			}
		});
	}

	private static String kind(String operation) {
		return operation.startsWith("start") ? "start" : "lease";
	}

}
