package dev.changefeed.core.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.store.StoredFeed;

/**
 * A source of shards that are plain lists, read page by page as the feed asks.
 */
final class ListSource implements ChangeSource<String> {

	private final Map<String, List<SourceRecord<String>>> shards = new LinkedHashMap<>();

	private final Map<String, Integer> read = new LinkedHashMap<>();

	private final List<String> told = new ArrayList<>();

	private final int pageSize;

	private final long recordBytes;

	private SourceContext<String> context;

	ListSource(int pageSize, long recordBytes) {
		this.pageSize = pageSize;
		this.recordBytes = recordBytes;
	}

	/**
	 * Gives a shard the positions 1 to {@code count}.
	 */
	ListSource shard(String name, int count) {
		return shard(name, count, 0);
	}

	ListSource shard(String name, int count, int passedOver) {
		this.shards.put(name,
				IntStream.rangeClosed(1, count)
					.mapToObj((n) -> new SourceRecord<>(Integer.toString(n), name + n, Instant.EPOCH, this.recordBytes,
							n <= passedOver))
					.toList());
		return this;
	}

	SourceContext<String> context() {
		return this.context;
	}

	/**
	 * What the feed told the source.
	 */
	List<String> told() {
		return this.told;
	}

	@Override
	public void open(SourceContext<String> context, StoredFeed stored) {
		this.context = context;
		context.running();
		this.shards.keySet().forEach((shard) -> context.claim(shard).thenAccept((claimed) -> {
			if (!claimed.finished()) {
				this.read.put(shard, (claimed.position() != null) ? Integer.parseInt(claimed.position()) : 0);
				pageWanted(shard);
			}
		}));
	}

	@Override
	public void pageWanted(String shard) {
		List<SourceRecord<String>> all = this.shards.get(shard);
		int from = this.read.getOrDefault(shard, 0);
		if (!this.context.wantsPage(shard)) {
			return;
		}
		if (from >= all.size()) {
			this.context.drained(shard);
			return;
		}
		this.context.reads().request(shard, true, () -> {
			int to = Math.min(all.size(), from + this.pageSize);
			this.read.put(shard, to);
			this.told.add("read " + shard + " " + (from + 1) + "-" + to);
			this.context.offer(shard, all.subList(from, to));
			this.context.reads().callEnded(shard, true);
		});
	}

	@Override
	public void acknowledgedToEnd(String shard) {
		this.told.add("end " + shard);
		this.context.finish(shard);
	}

	@Override
	public void finished(String shard) {
		this.told.add("finished " + shard);
	}

	@Override
	public void readAgainAt(String shard, String position) {
		this.told.add("again " + shard + " " + position);
		this.read.put(shard, Integer.parseInt(position) - 1);
	}

	@Override
	public void close() {
		this.told.add("closed");
	}

}
