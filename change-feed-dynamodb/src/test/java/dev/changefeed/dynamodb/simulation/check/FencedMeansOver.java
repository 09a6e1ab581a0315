package dev.changefeed.dynamodb.simulation.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import org.jspecify.annotations.Nullable;

/**
 * Whoever learns by refused progress that a greater token was there hands nothing over
 * any more, however wrong the clocks are.
 */
final class FencedMeansOver implements Rule {

	private static final Set<String> PROGRESS = Set.of("checkpoint", "finish");

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Map<String, Long> highest = new HashMap<>();
		Set<String> refusals = new HashSet<>();
		Set<Member> fenced = new HashSet<>();
		for (Entry entry : journal.entries()) {
			if (entry instanceof Entry.Accepted accepted) {
				if (accepted.operation().equals("take") || accepted.operation().equals("draw")) {
					fenced.remove(accepted.member());
					refusals.removeIf((call) -> call.startsWith(accepted.member() + " "));
				}
				else if (accepted.shard() != null) {
					highest.merge(accepted.member().consumer() + "/" + accepted.shard(), accepted.token(), Math::max);
				}
			}
			else if (entry instanceof Entry.Refused refused && PROGRESS.contains(refused.operation())) {
				String call = call(refused.member(), refused.operation(), refused.shard());
				refusals.remove(call);
				if (refused.token() < highest.getOrDefault(refused.member().consumer() + "/" + refused.shard(), 0L)) {
					refusals.add(call);
				}
			}
			else if (entry instanceof Entry.Answered answered && answered.result().equals("refused")
					&& refusals.remove(call(answered.member(), answered.operation(), answered.shard()))) {
				fenced.add(answered.member());
			}
			else if (entry instanceof Entry.HandedOver handed && fenced.contains(handed.member())) {
				problems.accept(handed.member() + " was given " + handed.change() + " at " + handed.at()
						+ " although it knew of a greater token");
			}
		}
	}

	private static String call(Member member, String operation, @Nullable String shard) {
		return member + " " + operation + " " + shard;
	}

}
