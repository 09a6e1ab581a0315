package dev.changefeed.dynamodb.source;

import java.util.HashSet;
import java.util.Set;

import dev.changefeed.core.GapException;
import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.shard.ShardGraph;
import dev.changefeed.dynamodb.shard.ShardNode;
import dev.changefeed.dynamodb.shard.ShardNode.Progress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Decides when a stream is over: it is switched off, every shard is finished, and a list
 * that is at least a describe interval younger shows nothing new. Control thread only.
 */
final class StreamEnd {

	private static final Logger logger = LoggerFactory.getLogger(StreamEnd.class);

	private final SourceContext<Record> context;

	private final ShardGraph graph;

	private final SourceSettings settings;

	private final Set<String> firstList = new HashSet<>();

	private @Nullable ShardList seen;

	private long doneSinceNanos;

	private boolean done;

	private boolean over;

	StreamEnd(SourceContext<Record> context, ShardGraph graph, SourceSettings settings) {
		this.context = context;
		this.graph = graph;
		this.settings = settings;
	}

	/**
	 * Whether a shard was in the list the feed began with.
	 */
	boolean listedFirst(String shard) {
		return this.firstList.contains(shard);
	}

	/**
	 * Looks at a list, again when a shard was finished.
	 */
	void look(ShardList list, StartItem start) {
		boolean newList = list != this.seen;
		if (this.seen == null) {
			list.shards().stream().map(ShardDescription::shardId).forEach(this.firstList::add);
			list.shards().forEach((shard) -> {
				if (shard.parentShardId() != null) {
					this.firstList.add(shard.parentShardId());
				}
			});
		}
		this.seen = list;
		if (!"DISABLED".equals(list.last().status()) || !this.graph.allFinished()) {
			this.done = false;
			return;
		}
		long now = this.context.loop().nanoTime();
		if (!this.done) {
			this.done = true;
			this.doneSinceNanos = now;
		}
		else if (newList && now - this.doneSinceNanos >= this.settings.describeInterval().toNanos()) {
			end(start, "it was switched off");
		}
	}

	/**
	 * The service doesn't know the stream any more.
	 */
	void streamIsGone(StartItem start) {
		ShardNode unread = this.graph.all()
			.stream()
			.filter((node) -> node.progress() != Progress.FINISHED)
			.findFirst()
			.orElse(null);
		if (unread == null) {
			end(start, "the service has removed it");
		}
		else {
			this.context
				.gap(new GapException(this.context.feed(), unread.id(), null, "the service has removed the stream"));
		}
	}

	private void end(StartItem start, String reason) {
		if (this.over) {
			return;
		}
		this.over = true;
		logger.warn("Feed '{}' ends: the stream is over ({}) and was read to its end", this.context.feed(), reason);
		this.context.writeStart(start.position(), start.instant(), start.firstStartAt(), StartItem.State.ENDED)
			.thenRun(this.context::ended);
	}

}
