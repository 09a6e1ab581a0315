package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

import dev.changefeed.core.GapException;
import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.dynamodb.shard.ShardGraph;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Finds out, before anything is read, where the consumer stands in the stream: the first
 * start in two phases, so that a kill in between begins over, or what an earlier run has
 * left, with the shards that went away meanwhile. Control thread only.
 */
final class Opening {

	private static final Duration UNTIL_ENABLED = Duration.ofSeconds(1);

	private static final Logger logger = LoggerFactory.getLogger(Opening.class);

	private final SourceContext<Record> context;

	private final SourceSettings settings;

	private final ShardGraph graph;

	private final Describer describer;

	private final MissingShards missingShards;

	private final ServiceClock clock;

	private final StoredFeed stored;

	private final Consumer<ShardList> listed;

	private final Consumer<Opened> then;

	Opening(SourceContext<Record> context, SourceSettings settings, ShardGraph graph, Describer describer,
			MissingShards missingShards, ServiceClock clock, StoredFeed stored, Consumer<ShardList> listed,
			Consumer<Opened> then) {
		this.context = context;
		this.settings = settings;
		this.graph = graph;
		this.describer = describer;
		this.missingShards = missingShards;
		this.clock = clock;
		this.stored = stored;
		this.listed = listed;
		this.then = then;
	}

	void begin() {
		StartItem start = this.stored.start();
		boolean first = this.stored.isEmpty() || (start != null
				&& (start.state() == StartItem.State.INITIALISING || start.state() == StartItem.State.RESETTING));
		if (first) {
			String position = (start != null) ? start.position() : this.settings.startingPosition();
			beginFirst(position, "LATEST".equals(position));
		}
		else {
			resume((start != null) ? start : implied());
		}
	}

	/**
	 * Checkpoints without a start item are those of a feed that began at the trim
	 * horizon.
	 */
	private StartItem implied() {
		return new StartItem("TRIM_HORIZON", null, Instant.EPOCH, StartItem.State.STARTED, 0);
	}

	private void beginFirst(String position, boolean latest) {
		Instant now = this.clock.now();
		Instant instant = latest ? now.truncatedTo(ChronoUnit.SECONDS).minus(this.settings.clockTolerance()) : null;
		this.context.writeStart(position, instant, now, StartItem.State.INITIALISING)
			.thenAccept((start) -> list((list) -> {
				Set<String> missing = this.graph.missing();
				if (missing.isEmpty()) {
					finishUnread(start, latest, Set.of());
				}
				else {
					this.missingShards.look(missing, this::storedPosition, this.listed, (outcome) -> {
						outcome.existing().forEach(this::exists);
						finishUnread(start, latest, outcome.gone());
					});
				}
			}));
	}

	private void finishUnread(StartItem start, boolean latest, Set<String> gone) {
		Set<String> unread = new HashSet<>(gone);
		if (latest) {
			this.graph.all().stream().filter(ShardNode::closed).map(ShardNode::id).forEach(unread::add);
		}
		if (!gone.isEmpty()) {
			logger.info("Feed '{}' begins after {} shards that had left the stream", this.context.feed(), gone.size());
		}
		CompletableFuture<?>[] writes = unread.stream()
			.map((shard) -> this.context.finishUnread(shard)
				.thenRun(() -> this.graph.finished(shard, this.context.loop().nanoTime()))
				.toCompletableFuture())
			.toArray(CompletableFuture[]::new);
		CompletableFuture.allOf(writes).thenRun(() -> started(start, latest));
	}

	private void started(StartItem start, boolean latest) {
		String table = this.settings.followedTable();
		CompletableFuture<Void> followed = (table != null) ? this.context.follow(table).toCompletableFuture()
				: CompletableFuture.completedFuture(null);
		followed
			.thenCompose((ignored) -> this.context.writeStart(start.position(), start.instant(), start.firstStartAt(),
					StartItem.State.STARTED))
			.thenAccept((written) -> this.then.accept(new Opened(written, true, latest)));
	}

	private void resume(StartItem start) {
		if (start.state() != StartItem.State.ENDED && !start.position().equals(this.settings.startingPosition())) {
			logger.warn("Feed '{}' began at {}; 'starting-position' {} has no effect until its checkpoints are deleted",
					this.context.feed(), start.position(), this.settings.startingPosition());
		}
		long nanos = this.context.loop().nanoTime();
		this.stored.shards().forEach((shard, checkpoint) -> this.graph.stored(shard, checkpoint.finished(), nanos));
		list((list) -> {
			Set<String> missing = this.graph.missing();
			if (missing.isEmpty()) {
				this.then.accept(new Opened(start, false, false));
			}
			else {
				this.missingShards.look(missing, this::storedPosition, this.listed, (outcome) -> {
					outcome.existing().forEach(this::exists);
					if (outcome.gone().isEmpty()) {
						this.then.accept(new Opened(start, false, false));
					}
					else {
						outcome.gone().stream().sorted().findFirst().ifPresent(this::lost);
					}
				});
			}
		});
	}

	private void exists(String shard) {
		this.graph.exists(shard, this.clock.now(), this.context.loop().nanoTime());
	}

	private void lost(String shard) {
		this.context.gap(new GapException(this.context.feed(), shard, storedPosition(shard),
				"it has left the stream while the consumer was down"));
	}

	private void list(Consumer<ShardList> then) {
		this.describer.full((list) -> {
			if ("ENABLING".equals(list.last().status())) {
				this.context.loop().schedule(UNTIL_ENABLED, () -> list(then));
			}
			else {
				this.listed.accept(list);
				then.accept(list);
			}
		});
	}

	private @Nullable String storedPosition(String shard) {
		ShardCheckpoint checkpoint = this.stored.shards().get(shard);
		return (checkpoint != null) ? checkpoint.position() : null;
	}

	/**
	 * Where the consumer stands.
	 *
	 * @param start how it began
	 * @param first whether it began in this run
	 * @param latest whether it began in this run with what is written from now on
	 */
	record Opened(StartItem start, boolean first, boolean latest) {

	}

}
