package dev.changefeed.dynamodb.simulation;

import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.stream.ModelStream;
import org.jspecify.annotations.Nullable;

/**
 * How far the consumers of a world have stored what they have done, so that a run can end
 * when nothing is left to do.
 */
final class Progress {

	private static final Duration STILL = Duration.ofSeconds(60);

	private final Map<String, Stored> consumers = new HashMap<>();

	private Duration movedAt = Duration.ZERO;

	Progress(Scenario scenario) {
		for (ConsumerPlan consumer : scenario.consumers()) {
			this.consumers.put(consumer.name(), new Stored(consumer.latest()));
		}
	}

	void happened(Entry entry) {
		if (entry instanceof Entry.HandedOver || (entry instanceof Entry.Accepted moved && moved.shard() != null)) {
			this.movedAt = entry.at();
		}
		if (entry instanceof Entry.Written written) {
			this.consumers.values().forEach((stored) -> stored.written(written));
		}
		else if (entry instanceof Entry.Joined joined) {
			this.consumers.get(joined.member().consumer()).joined(joined.at());
		}
		else if (entry instanceof Entry.Accepted accepted && accepted.shard() != null) {
			this.consumers.get(accepted.member().consumer()).accepted(accepted.shard(), accepted);
		}
		else if (entry instanceof Entry.Observed observed && observed.what().startsWith("is ")) {
			this.consumers.get(observed.member().consumer())
				.runs(observed.member().process(), observed.what().equals("is RUNNING"));
		}
		else if (entry instanceof Entry.Process process && process.what().equals("killed")) {
			this.consumers.values().forEach((stored) -> stored.runs(process.process(), false));
		}
	}

	/**
	 * Whether every consumer has stored that it is at the end of every shard, and runs,
	 * and nothing has moved for a while: there may be records that need not be delivered.
	 */
	boolean complete(ModelStream stream, Duration now) {
		if (now.minus(this.movedAt).compareTo(STILL) < 0) {
			return false;
		}
		Set<String> open = new HashSet<>(stream.openShards());
		return this.consumers.values()
			.stream()
			.allMatch((stored) -> !stored.running.isEmpty() && stream.keptShards()
				.stream()
				.allMatch((shard) -> open.contains(shard) ? stored.reached(shard) : stored.finished.contains(shard)));
	}

	private static final class Stored {

		private final boolean latest;

		private final Set<String> finished = new HashSet<>();

		private final Map<String, BigInteger> positions = new HashMap<>();

		private final Map<String, BigInteger> wanted = new HashMap<>();

		private @Nullable Duration joinedAt;

		private final Set<String> running = new HashSet<>();

		Stored(boolean latest) {
			this.latest = latest;
		}

		void joined(Duration at) {
			if (this.joinedAt == null) {
				this.joinedAt = at;
			}
		}

		void runs(String process, boolean now) {
			if (now) {
				this.running.add(process);
			}
			else {
				this.running.remove(process);
			}
		}

		void written(Entry.Written written) {
			if (!this.latest || (this.joinedAt != null && written.begun().compareTo(this.joinedAt) >= 0)) {
				this.wanted.put(written.change().shard(), written.change().position());
			}
		}

		void accepted(String shard, Entry.Accepted accepted) {
			if (accepted.finished()) {
				this.finished.add(shard);
			}
			else if (accepted.position() != null) {
				this.positions.put(shard, accepted.position());
			}
		}

		boolean reached(String shard) {
			BigInteger end = this.wanted.get(shard);
			BigInteger position = this.positions.get(shard);
			return end == null || (position != null && position.compareTo(end) >= 0);
		}

	}

}
