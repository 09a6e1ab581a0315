package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.core.GapException;
import dev.changefeed.core.feed.ChangeSource;
import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.shard.ShardGraph;
import dev.changefeed.dynamodb.shard.ShardNode;
import dev.changefeed.dynamodb.shard.ShardNode.Progress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A DynamoDB stream as the source of a feed. It keeps the graph of shards up to date,
 * begins a shard when its parent is finished, and knows when a shard has really ended.
 * Control thread only.
 */
public final class DynamoDbSource implements ChangeSource<Record> {

	private static final Logger logger = LoggerFactory.getLogger(DynamoDbSource.class);

	private final StreamService service;

	private final String streamArn;

	private final SourceSettings settings;

	private final ServiceClock clock;

	private final ShardGraph graph = new ShardGraph();

	private final Map<String, ShardReader> readers = new HashMap<>();

	private final Set<String> acknowledged = new HashSet<>();

	private @Nullable Session session;

	/**
	 * Creates a source that has not begun.
	 * @param service the service
	 * @param streamArn the stream
	 * @param settings how it is read
	 * @param clock the service's clock
	 */
	public DynamoDbSource(StreamService service, String streamArn, SourceSettings settings, ServiceClock clock) {
		this.service = service;
		this.streamArn = streamArn;
		this.settings = settings;
		this.clock = clock;
	}

	@Override
	public void open(SourceContext<Record> context, StoredFeed stored) {
		this.session = new Session(context, stored);
		this.session.opening.begin();
	}

	@Override
	public void pageWanted(String shard) {
		ShardReader reader = this.readers.get(shard);
		if (reader != null) {
			reader.step();
		}
	}

	@Override
	public void acknowledgedToEnd(String shard) {
		this.acknowledged.add(shard);
		session().confirmEnd(shard);
	}

	@Override
	public void finished(String shard) {
		session().finished(shard);
	}

	@Override
	public void readAgainAt(String shard, String position) {
		ShardReader reader = this.readers.get(shard);
		if (reader != null) {
			reader.readAgainAt(position);
		}
	}

	@Override
	public void close() {
		if (this.session != null) {
			this.session.close();
		}
	}

	private Session session() {
		if (this.session == null) {
			throw new IllegalStateException("The source of '" + this.streamArn + "' was not opened");
		}
		return this.session;
	}

	/**
	 * The source between its opening and its close.
	 */
	private final class Session implements ReadingHost {

		private final SourceContext<Record> context;

		private final Describer describer;

		private final MissingShards missing;

		private final LateChildren lateChildren;

		private final Opening opening;

		private final StreamEnd end;

		private final JoinWatch join;

		private Opening.@Nullable Opened opened;

		private @Nullable StartRule rule;

		private @Nullable ShardList list;

		private boolean looking;

		private boolean closed;

		Session(SourceContext<Record> context, StoredFeed stored) {
			this.context = context;
			this.describer = new Describer(DynamoDbSource.this.service, DynamoDbSource.this.streamArn, context,
					DynamoDbSource.this.clock, this::describeFailed);
			this.missing = new MissingShards(DynamoDbSource.this.service, DynamoDbSource.this.streamArn, context,
					this.describer);
			this.lateChildren = new LateChildren(context.loop(), this.describer, DynamoDbSource.this.graph,
					DynamoDbSource.this.clock, this::listed, this::found);
			this.opening = new Opening(context, DynamoDbSource.this.settings, DynamoDbSource.this.graph, this.describer,
					this.missing, DynamoDbSource.this.clock, stored, this::listed, this::opened);
			this.end = new StreamEnd(context, DynamoDbSource.this.graph, DynamoDbSource.this.settings);
			this.join = new JoinWatch(context::joined);
		}

		void close() {
			this.closed = true;
			this.describer.close();
			this.missing.close();
			this.lateChildren.close();
			DynamoDbSource.this.readers.values().forEach(ShardReader::close);
		}

		private void opened(Opening.Opened now) {
			this.opened = now;
			ShardList known = this.list;
			this.rule = new StartRule(now.start(), (known != null) ? known.last().createdAt() : null);
			this.context.running();
			DynamoDbSource.this.graph.startable().forEach((node) -> this.join.expect(node.id()));
			startShards(now.latest());
			this.join.begun();
			scheduleDescribe();
			if (known != null) {
				this.end.look(known, now.start());
			}
		}

		/**
		 * Takes in a full list.
		 */
		private void listed(ShardList now) {
			this.list = now;
			this.lateChildren.listed(now);
			DynamoDbSource.this.graph.listed(now.shards(), this.context.loop().nanoTime());
			changed();
			if (this.opened != null) {
				this.end.look(now, this.opened.start());
			}
		}

		/**
		 * Takes in the children of one shard, or a full list where they can't be had.
		 */
		private void found(ShardList some) {
			DynamoDbSource.this.graph.found(some.shards());
			changed();
		}

		private void changed() {
			if (this.opened == null || this.closed) {
				return;
			}
			List.copyOf(DynamoDbSource.this.acknowledged).forEach(this::confirmEnd);
			startShards(false);
			lookForMissing();
		}

		private void scheduleDescribe() {
			ShardList last = this.list;
			Duration grown = (last != null) ? last.took().multipliedBy(10) : Duration.ZERO;
			Duration interval = DynamoDbSource.this.settings.describeInterval();
			this.context.loop().schedule((grown.compareTo(interval) > 0) ? grown : interval, () -> {
				if (!this.closed) {
					this.describer.full((now) -> {
						listed(now);
						scheduleDescribe();
					});
				}
			});
		}

		private void startShards(boolean latest) {
			for (ShardNode node : DynamoDbSource.this.graph.startable()) {
				node.progress(Progress.READING);
				this.context.claim(node.id()).thenAccept((claimed) -> claimed(node, claimed, latest));
			}
		}

		private void claimed(ShardNode node, ShardCheckpoint claimed, boolean latest) {
			StartRule known = this.rule;
			Opening.Opened start = this.opened;
			if (claimed.finished() || known == null || start == null) {
				finished(node.id());
				return;
			}
			ReadPosition position = new ReadPosition(node, claimed.position(), known, latest, start.start().instant());
			ShardReader reader = new ShardReader(node, DynamoDbSource.this.service, DynamoDbSource.this.streamArn,
					this.context, DynamoDbSource.this.settings, DynamoDbSource.this.clock, position, this);
			DynamoDbSource.this.readers.put(node.id(), reader);
			reader.step();
		}

		private void lookForMissing() {
			Set<String> suspects = DynamoDbSource.this.graph.missing();
			if (suspects.isEmpty() || this.looking) {
				return;
			}
			this.looking = true;
			this.missing.look(suspects, (shard) -> null, this::listed, (outcome) -> {
				this.looking = false;
				outcome.existing()
					.forEach((shard) -> DynamoDbSource.this.graph.exists(shard, DynamoDbSource.this.clock.now(),
							this.context.loop().nanoTime()));
				outcome.gone().stream().sorted().forEach(this::goneUnread);
				startShards(false);
			});
		}

		/**
		 * A shard has left the stream that was never begun.
		 */
		private void goneUnread(String shard) {
			ShardNode node = DynamoDbSource.this.graph.node(shard);
			if (node != null && node.progress() != Progress.WAITING) {
				return;
			}
			if (leavesAtFirstStart(shard)) {
				logger.warn("Feed '{}' passes over shard '{}', which left the stream at its first start",
						this.context.feed(), shard);
				this.context.finishUnread(shard).thenRun(() -> finished(shard));
			}
			else {
				this.context.gap(new GapException(this.context.feed(), shard, null,
						"it has left the stream before it could be read"));
			}
		}

		/**
		 * What leaves the stream while a consumer makes its first start was not its to
		 * read yet. Shards that come later, or leave later, are.
		 */
		private boolean leavesAtFirstStart(String shard) {
			return this.opened != null && this.opened.first() && this.end.listedFirst(shard) && this.rule != null
					&& this.rule.duringFirstStart(DynamoDbSource.this.clock.now());
		}

		private boolean leavesUnread(ShardNode node, ReadPosition position) {
			StartRule known = this.rule;
			return leavesAtFirstStart(node.id()) && position.last() == null && known != null
					&& (!position.begun() || known.wasLeaving(node, DynamoDbSource.this.clock.now()));
		}

		@Override
		public void positioned(ShardNode node) {
			this.join.positioned(node.id());
		}

		@Override
		public void drained(ShardNode node) {
			if (node.progress() == Progress.READING) {
				node.progress(Progress.DRAINED);
				this.lateChildren.watch(node);
				this.context.loop().schedule(Duration.ofMinutes(1), () -> reopen(node, Duration.ofMinutes(2)));
			}
		}

		/**
		 * A shard whose end nothing confirms may be open after all.
		 */
		private void reopen(ShardNode node, Duration next) {
			if (this.closed || node.progress() != Progress.DRAINED) {
				return;
			}
			ShardReader reader = DynamoDbSource.this.readers.get(node.id());
			if (reader != null && DynamoDbSource.this.acknowledged.remove(node.id())) {
				reader.reopen();
			}
			Duration longest = Duration.ofMinutes(10);
			Duration doubled = next.multipliedBy(2);
			this.context.loop()
				.schedule(next, () -> reopen(node, (doubled.compareTo(longest) < 0) ? doubled : longest));
		}

		void confirmEnd(String shard) {
			ShardNode node = DynamoDbSource.this.graph.node(shard);
			ShardList known = this.list;
			if (node == null || known == null || !DynamoDbSource.this.acknowledged.contains(shard)) {
				return;
			}
			if (node.closed() || !node.listed() || !known.last().enabled()
					|| !DynamoDbSource.this.graph.childrenOf(shard).isEmpty()) {
				DynamoDbSource.this.acknowledged.remove(shard);
				this.context.finish(shard);
			}
		}

		void finished(String shard) {
			DynamoDbSource.this.graph.finished(shard, this.context.loop().nanoTime());
			ShardReader reader = DynamoDbSource.this.readers.remove(shard);
			if (reader != null) {
				reader.close();
			}
			this.join.positioned(shard);
			startShards(false);
			if (this.list != null && this.opened != null) {
				this.end.look(this.list, this.opened.start());
			}
		}

		@Override
		public void gone(ShardNode node, ReadPosition position, String code) {
			if (leavesUnread(node, position)) {
				logger.warn("Feed '{}' passes over shard '{}', which left the stream at its first start",
						this.context.feed(), node.id());
				node.progress(Progress.DRAINED);
				this.context.finish(node.id());
			}
			else {
				this.context.gap(new GapException(this.context.feed(), node.id(), position.last(),
						"it left the stream while it was read (" + code + ")"));
			}
		}

		@Override
		public void trimmed(ShardNode node, ReadPosition position, String code) {
			this.context.gap(new GapException(this.context.feed(), node.id(), position.last(),
					"the service has removed what follows (" + code + ")"));
		}

		private void describeFailed(StreamServiceException error) {
			if (error.error() == ServiceError.NOT_FOUND && this.opened != null) {
				this.end.streamIsGone(this.opened.start());
			}
			else {
				this.context.fail(
						ServiceFailures.asChangeFeedException(error, "stream '" + DynamoDbSource.this.streamArn + "'"));
			}
		}

	}

}
