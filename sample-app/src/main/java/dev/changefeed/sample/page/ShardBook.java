package dev.changefeed.sample.page;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

/**
 * The shards of one feed since the start, the newest first. Written by the feed's control
 * thread, read by any.
 */
final class ShardBook {

	private static final int SHOWN = 12;

	private static final int KEPT = 40;

	private final Map<String, ShardLine> lines = new ConcurrentHashMap<>();

	private final AtomicLong opened = new AtomicLong();

	void open(String shard, @Nullable String position) {
		ShardLine known = this.lines.get(shard);
		this.lines.put(shard, (known != null) ? known.reopened(position)
				: ShardLine.opened(shard, position, this.opened.incrementAndGet()));
		if (this.lines.size() > KEPT) {
			forgetOldest();
		}
	}

	void change(String shard, UnaryOperator<ShardLine> change) {
		this.lines.computeIfPresent(shard, (id, line) -> change.apply(line));
	}

	List<ShardLine> newest() {
		return this.lines.values()
			.stream()
			.sorted(Comparator.comparing(ShardLine::finished)
				.thenComparing(Comparator.comparingLong(ShardLine::order).reversed()))
			.limit(SHOWN)
			.toList();
	}

	private void forgetOldest() {
		this.lines.values()
			.stream()
			.filter(ShardLine::finished)
			.min(Comparator.comparingLong(ShardLine::order))
			.ifPresent((line) -> this.lines.remove(line.id()));
	}

}
