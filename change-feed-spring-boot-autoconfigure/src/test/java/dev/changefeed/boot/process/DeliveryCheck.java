package dev.changefeed.boot.process;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * Compares what listeners were called with to what was written and what is in the stream,
 * and says what is wrong. Knows nothing of the library.
 */
final class DeliveryCheck {

	private final EffectLog log;

	private final SortedMap<String, Integer> written;

	private final StreamContents stream;

	private final List<String> problems = new ArrayList<>();

	private DeliveryCheck(EffectLog log, SortedMap<String, Integer> written, StreamContents stream) {
		this.log = log;
		this.written = written;
		this.stream = stream;
	}

	/**
	 * Checks everything.
	 * @param log what was done
	 * @param written the newest version of each item
	 * @param stream what is in the stream
	 * @param standstills when no process worked, in their order
	 * @return what is wrong
	 */
	static List<String> problems(EffectLog log, SortedMap<String, Integer> written, StreamContents stream,
			List<Standstill> standstills) {
		DeliveryCheck check = new DeliveryCheck(log, written, stream);
		check.everyChangeIsSeen();
		check.itemsAreInOrder();
		check.runsLeaveNoGaps();
		check.parentsComeFirst();
		standstills.forEach(check::onlyUnstoredIsRepeated);
		return check.problems;
	}

	private void everyChangeIsSeen() {
		Map<String, Set<Integer>> seen = new TreeMap<>();
		for (LogEntry.Effect effect : this.log.effects()) {
			seen.computeIfAbsent(effect.item(), (item) -> new HashSet<>()).add(effect.after());
			if (effect.before() != effect.after() - 1) {
				problem("%s came with version %d before it", effect, effect.before());
			}
		}
		this.written.forEach((item, last) -> {
			for (int version = 1; version <= last; version++) {
				if (!seen.getOrDefault(item, Set.of()).remove(version)) {
					problem("version %d of '%s' was lost", version, item);
				}
			}
		});
		seen.forEach((item, more) -> more
			.forEach((version) -> problem("version %d of '%s' was never written", version, item)));
	}

	/**
	 * Within a run each version follows the one before it; a later run begins at one that
	 * was seen or at the next.
	 */
	private void itemsAreInOrder() {
		Map<String, LogEntry.Effect> newest = new HashMap<>();
		Map<String, LogEntry.Effect> latest = new HashMap<>();
		for (LogEntry.Effect effect : this.log.effects()) {
			LogEntry.Effect before = latest.put(effect.item(), effect);
			int most = versionOf(newest.get(effect.item()));
			boolean sameRun = before != null && before.token() == effect.token();
			if (effect.after() > most + 1 || (sameRun && effect.after() != before.after() + 1)) {
				problem("%s came after %s, the newest was version %d", effect, before, most);
			}
			if (effect.after() > most) {
				newest.put(effect.item(), effect);
			}
		}
	}

	/**
	 * A run goes on in a shard right after the position that it found, record by record.
	 */
	private void runsLeaveNoGaps() {
		Map<String, Deque<BigInteger>> ahead = new HashMap<>();
		for (LogEntry entry : this.log.entries()) {
			if (entry instanceof LogEntry.Opened opened) {
				ahead.put(opened.token() + "/" + opened.shard(),
						new ArrayDeque<>(this.stream.after(opened.shard(), opened.position())));
			}
			else if (entry instanceof LogEntry.Effect effect) {
				Deque<BigInteger> expected = ahead.get(effect.token() + "/" + effect.shard());
				if (expected == null || !effect.sequenceNumber().equals(expected.poll())) {
					problem("%s was not the next record of its shard", effect);
				}
			}
		}
	}

	private void parentsComeFirst() {
		Map<String, Set<BigInteger>> missing = new HashMap<>();
		this.stream.shards().forEach((shard, contents) -> missing.put(shard, new HashSet<>(contents.records())));
		for (LogEntry.Effect effect : this.log.effects()) {
			String parent = this.stream.shards().get(effect.shard()).parent();
			if (parent != null && !missing.getOrDefault(parent, Set.of()).isEmpty()) {
				problem("%s came before the end of its shard's parent", effect);
			}
			missing.get(effect.shard()).remove(effect.sequenceNumber());
		}
	}

	private void onlyUnstoredIsRepeated(Standstill standstill) {
		EffectLog later = this.log.after(standstill.done().size());
		for (LogEntry.Effect effect : later.effects()) {
			if (standstill.stored().covers(effect.shard(), effect.sequenceNumber())) {
				problem("%s came although it was stored as done at '%s'", effect, standstill.name());
			}
		}
		Map<String, LogEntry.Opened> first = new HashMap<>();
		later.stream(LogEntry.Opened.class).forEach((opened) -> first.putIfAbsent(opened.shard(), opened));
		first.forEach((shard, opened) -> {
			BigInteger stored = standstill.stored().position(shard);
			if (standstill.stored().isFinished(shard) || !equal(stored, opened.position())) {
				problem("%s although %s was stored at '%s'", opened, standstill.stored().shards().get(shard),
						standstill.name());
			}
		});
	}

	private void problem(String text, @Nullable Object... values) {
		this.problems.add(text.formatted(values));
	}

	private static boolean equal(@Nullable BigInteger one, @Nullable BigInteger other) {
		return (one != null) ? one.equals(other) : (other == null);
	}

	private static int versionOf(LogEntry.@Nullable Effect effect) {
		return (effect != null) ? effect.after() : 0;
	}

}
