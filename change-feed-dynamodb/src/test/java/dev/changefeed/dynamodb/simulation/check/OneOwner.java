package dev.changefeed.dynamodb.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import org.jspecify.annotations.Nullable;

/**
 * Nothing is handed to a listener after another process has taken the lease, as long as
 * there are leases and the clocks agree.
 */
final class OneOwner implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		if (!terms.clocksAgree()) {
			return;
		}
		Map<String, Member> owners = new HashMap<>();
		for (Entry entry : journal.entries()) {
			if (entry instanceof Entry.Accepted accepted && accepted.operation().equals("take")) {
				owners.put(accepted.member().consumer(), accepted.member());
			}
			Member user = user(entry);
			if (user != null && owners.containsKey(user.consumer()) && !user.equals(owners.get(user.consumer()))) {
				problems.accept(entry + " although the lease is " + owners.get(user.consumer()) + "'s");
			}
		}
	}

	private static @Nullable Member user(Entry entry) {
		if (entry instanceof Entry.HandedOver handed) {
			return handed.member();
		}
		return (entry instanceof Entry.Begun begun) ? begun.member() : null;
	}

}
