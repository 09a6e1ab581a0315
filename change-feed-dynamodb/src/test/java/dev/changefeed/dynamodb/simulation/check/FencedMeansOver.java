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

	private static final Set<String> TAKING = Set.of("take", "draw", "raise");

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		Reading reading = new Reading();
		for (Entry entry : journal.entries()) {
			if (entry instanceof Entry.Accepted accepted) {
				reading.accepted(accepted);
			}
			else if (entry instanceof Entry.Refused refused && PROGRESS.contains(refused.operation())) {
				reading.refused(refused);
			}
			else if (entry instanceof Entry.Answered answered && answered.result().equals("refused")) {
				reading.answered(answered);
			}
			else if (entry instanceof Entry.HandedOver handed && reading.fenced.contains(handed.member())) {
				problems.accept(handed.member() + " was given " + handed.change() + " at " + handed.at()
						+ " although it knew of a greater token");
			}
		}
	}

	/**
	 * Who knows what. Refusals of earlier runs of a process tell the present one nothing.
	 */
	private static final class Reading {

		private final Map<String, Long> highest = new HashMap<>();

		private final Map<Member, Long> tokens = new HashMap<>();

		private final Set<String> unanswered = new HashSet<>();

		private final Set<Member> fenced = new HashSet<>();

		void accepted(Entry.Accepted accepted) {
			if (TAKING.contains(accepted.operation())) {
				this.tokens.put(accepted.member(), accepted.token());
				this.fenced.remove(accepted.member());
				this.unanswered.removeIf((call) -> call.startsWith(accepted.member() + " "));
			}
			else if (accepted.shard() != null) {
				this.highest.merge(accepted.member().consumer() + "/" + accepted.shard(), accepted.token(), Math::max);
			}
		}

		void refused(Entry.Refused refused) {
			String call = call(refused.member(), refused.operation(), refused.shard());
			this.unanswered.remove(call);
			long found = this.highest.getOrDefault(refused.member().consumer() + "/" + refused.shard(), 0L);
			if (refused.token() < found && refused.token() == this.tokens.getOrDefault(refused.member(), 0L)) {
				this.unanswered.add(call);
			}
		}

		void answered(Entry.Answered answered) {
			if (this.unanswered.remove(call(answered.member(), answered.operation(), answered.shard()))) {
				this.fenced.add(answered.member());
			}
		}

		private static String call(Member member, String operation, @Nullable String shard) {
			return member + " " + operation + " " + shard;
		}

	}

}
