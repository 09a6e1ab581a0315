package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.dynamodb.shard.ShardGraph;
import dev.changefeed.dynamodb.shard.ShardNode;

/**
 * Looks for the children of shards that were read to their end, which the service may
 * list late: at once, every second until the first is there or for a minute, every five
 * seconds for a minute more. Each round is one call a shard, by turns for its children
 * and for the whole list, since the two need not agree; when more shards ended than the
 * stream has pages, the whole list serves all. Control thread only.
 */
final class LateChildren {

	private static final Duration SOON = Duration.ofSeconds(1);

	private static final Duration LATER = Duration.ofSeconds(5);

	private static final Duration PHASE = Duration.ofMinutes(1);

	private final ControlLoop loop;

	private final Describer describer;

	private final ShardGraph graph;

	private final ServiceClock clock;

	private final Consumer<ShardList> full;

	private final Consumer<ShardList> some;

	private final Map<String, Watched> watched = new LinkedHashMap<>();

	private int pages = 1;

	private boolean scheduled;

	private boolean closed;

	LateChildren(ControlLoop loop, Describer describer, ShardGraph graph, ServiceClock clock, Consumer<ShardList> full,
			Consumer<ShardList> some) {
		this.loop = loop;
		this.describer = describer;
		this.graph = graph;
		this.clock = clock;
		this.full = full;
		this.some = some;
	}

	/**
	 * Watches a shard that was just read to its end, unless its children are there for
	 * long.
	 */
	void watch(ShardNode shard) {
		if (!hasOldChildren(shard)) {
			this.watched.computeIfAbsent(shard.id(), (id) -> new Watched(this.loop.nanoTime()));
			look();
		}
	}

	/**
	 * Takes in how many pages the stream has.
	 */
	void listed(ShardList list) {
		this.pages = list.pages();
	}

	void close() {
		this.closed = true;
		this.watched.clear();
	}

	private void look() {
		if (this.closed) {
			return;
		}
		long now = this.loop.nanoTime();
		List<String> due = due(now);
		if (due.size() > this.pages) {
			this.describer.full(this.full);
		}
		else {
			due.forEach(this::look);
		}
		if (!this.watched.isEmpty() && !this.scheduled) {
			this.scheduled = true;
			this.loop.schedule(SOON, () -> {
				this.scheduled = false;
				look();
			});
		}
	}

	private void look(String shard) {
		Watched entry = this.watched.get(shard);
		if (entry == null) {
			return;
		}
		entry.asking = true;
		entry.wholeList = !entry.wholeList;
		if (entry.wholeList || this.describer.childrenUnsupported()) {
			this.describer.full((list) -> {
				entry.asking = false;
				this.full.accept(list);
			});
		}
		else {
			this.describer.childrenOf(shard, (list) -> {
				entry.asking = false;
				this.some.accept(list);
			});
		}
	}

	private List<String> due(long now) {
		List<String> due = new ArrayList<>();
		Iterator<Map.Entry<String, Watched>> entries = this.watched.entrySet().iterator();
		while (entries.hasNext()) {
			Map.Entry<String, Watched> entry = entries.next();
			Watched shard = entry.getValue();
			if (shard.slowSinceNanos == 0 && (now - shard.sinceNanos >= PHASE.toNanos()
					|| !this.graph.childrenOf(entry.getKey()).isEmpty())) {
				shard.slowSinceNanos = now;
				shard.nextNanos = now + LATER.toNanos();
			}
			if (shard.slowSinceNanos != 0 && now - shard.slowSinceNanos > PHASE.toNanos()) {
				entries.remove();
			}
			else if (!shard.asking && shard.nextNanos <= now) {
				shard.nextNanos = now + ((shard.slowSinceNanos != 0) ? LATER : SOON).toNanos();
				due.add(entry.getKey());
			}
		}
		return due;
	}

	private boolean hasOldChildren(ShardNode shard) {
		Instant recently = this.clock.now().minus(PHASE);
		return this.graph.childrenOf(shard.id())
			.stream()
			.anyMatch((child) -> child.openedAt() != null && child.openedAt().isBefore(recently));
	}

	/**
	 * A shard whose children are looked for.
	 */
	private static final class Watched {

		private final long sinceNanos;

		private long nextNanos;

		private long slowSinceNanos;

		private boolean wholeList = true;

		private boolean asking;

		Watched(long nanos) {
			this.sinceNanos = nanos;
			this.nextNanos = nanos;
		}

	}

}
