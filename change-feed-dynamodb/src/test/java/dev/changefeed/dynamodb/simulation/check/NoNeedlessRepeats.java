package dev.changefeed.dynamodb.simulation.check;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * Nothing is handed over whose acknowledgement is stored, and no stored position goes
 * back.
 */
final class NoNeedlessRepeats implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Map<String, BigInteger> positions = new HashMap<>();
		Set<String> finished = new HashSet<>();
		for (Entry entry : journal.entries()) {
			if (entry instanceof Entry.Accepted accepted && accepted.shard() != null) {
				stored(accepted, positions, finished, problems);
			}
			else if (entry instanceof Entry.HandedOver handed && terms.clocksAgree()) {
				String key = handed.member().consumer() + "/" + handed.change().shard();
				BigInteger position = positions.get(key);
				if (finished.contains(key)
						|| (position != null && handed.change().position().compareTo(position) <= 0)) {
					problems.accept(handed.member() + " was given " + handed.change() + " at " + handed.at()
							+ " although that was stored as done");
				}
			}
		}
	}

	private static void stored(Entry.Accepted accepted, Map<String, BigInteger> positions, Set<String> finished,
			Consumer<String> problems) {
		String key = accepted.member().consumer() + "/" + accepted.shard();
		if (accepted.finished()) {
			finished.add(key);
			return;
		}
		BigInteger before = positions.get(key);
		BigInteger position = accepted.position();
		if (finished.contains(key) || (before != null && (position == null || position.compareTo(before) < 0))) {
			problems.accept(accepted.member() + " moved " + accepted.shard() + " back at " + accepted.at());
		}
		else if (position != null) {
			positions.put(key, position);
		}
	}

}
