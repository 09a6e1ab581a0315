package dev.changefeed.dynamodb.simulation.check;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.network.Fault;
import org.jspecify.annotations.Nullable;

/**
 * How often a run got into the states that matter.
 */
public final class Reached {

	private final Map<State, Integer> counts = new EnumMap<>(State.class);

	private final Map<String, BigInteger> effects = new HashMap<>();

	private final Map<String, String> leases = new HashMap<>();

	private final Map<String, Set<String>> children = new HashMap<>();

	private Reached() {
	}

	/**
	 * Counts the states of a run.
	 * @param journal what happened
	 * @return the counts
	 */
	public static Map<State, Integer> in(Journal journal) {
		Reached reached = new Reached();
		journal.entries().forEach(reached::read);
		return reached.counts;
	}

	private void read(Entry entry) {
		if (entry instanceof Entry.Effect effect) {
			this.effects.put(effect.member() + "/" + effect.change().shard(), effect.change().position());
		}
		else if (entry instanceof Entry.Accepted accepted) {
			accepted(accepted);
		}
		else if (entry instanceof Entry.Refused refused && refused.shard() != null) {
			count(State.WRITES_REFUSED);
		}
		else if (entry instanceof Entry.Process process && process.what().equals("killed")) {
			killed(process.process());
		}
		else if (entry instanceof Entry.Called called) {
			called(called);
		}
		else if (entry instanceof Entry.Answered answered && answered.result().equals("EXPIRED_ITERATOR")) {
			count(State.EXPIRED_ITERATORS);
		}
		else if (entry instanceof Entry.ShardOpened opened && opened.parent() != null) {
			this.children.computeIfAbsent(opened.parent(), (ignored) -> new HashSet<>()).add(opened.shard());
		}
	}

	private void accepted(Entry.Accepted accepted) {
		String consumer = accepted.member().consumer();
		if (accepted.shard() != null) {
			String key = accepted.member() + "/" + accepted.shard();
			BigInteger effect = this.effects.get(key);
			if (effect != null && (accepted.finished() || reaches(accepted.position(), effect))) {
				this.effects.remove(key);
			}
			if (accepted.operation().equals("finish")
					&& this.children.getOrDefault(accepted.shard(), Set.of()).size() > 1) {
				count(State.SPLITS_DRAINED);
			}
		}
		else if (accepted.operation().equals("release")) {
			this.leases.remove(consumer);
			count(State.LEASES_RELEASED);
		}
		else if (accepted.operation().equals("take")) {
			String before = this.leases.put(consumer, accepted.member().process());
			if (before != null && !before.equals(accepted.member().process())) {
				count(State.TAKEOVERS);
			}
		}
	}

	private void killed(String process) {
		boolean between = this.effects.keySet().removeIf((key) -> key.contains("@" + process + "/"));
		count(between ? State.KILLS_BETWEEN_EFFECT_AND_STORED : State.OTHER_KILLS);
	}

	private void called(Entry.Called called) {
		boolean lost = called.fault() == Fault.LOST_REPLY || called.fault() == Fault.LATE;
		switch (called.operation()) {
			case "claim" -> countIf(lost, State.LOST_CLAIMS);
			case "checkpoint" -> countIf(lost, State.LOST_CHECKPOINTS);
			case "finish" -> countIf(lost, State.LOST_FINISHES);
			case "take", "renew" -> countIf(lost, State.LOST_LEASE_WRITES);
			default -> {
			}
		}
	}

	private void countIf(boolean condition, State state) {
		if (condition) {
			count(state);
		}
	}

	private void count(State state) {
		this.counts.merge(state, 1, Integer::sum);
	}

	private static boolean reaches(@Nullable BigInteger position, BigInteger effect) {
		return position != null && position.compareTo(effect) >= 0;
	}

	/**
	 * A state that matters.
	 */
	public enum State {

		/**
		 * A process was killed after an effect whose acknowledgement was not stored.
		 */
		KILLS_BETWEEN_EFFECT_AND_STORED,

		/**
		 * A process was killed at another moment.
		 */
		OTHER_KILLS,

		/**
		 * A lease was taken that another start of a process had not given back.
		 */
		TAKEOVERS,

		/**
		 * A lease was given back.
		 */
		LEASES_RELEASED,

		/**
		 * A shard with several children was read to its end.
		 */
		SPLITS_DRAINED,

		/**
		 * An iterator was used after its end.
		 */
		EXPIRED_ITERATORS,

		/**
		 * The answer to a claim was lost.
		 */
		LOST_CLAIMS,

		/**
		 * The answer to a checkpoint was lost.
		 */
		LOST_CHECKPOINTS,

		/**
		 * The answer to the finishing of a shard was lost.
		 */
		LOST_FINISHES,

		/**
		 * The answer to a taking or a renewal was lost.
		 */
		LOST_LEASE_WRITES,

		/**
		 * A write to a shard's item was refused.
		 */
		WRITES_REFUSED

	}

}
