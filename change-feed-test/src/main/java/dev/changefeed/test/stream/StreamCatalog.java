package dev.changefeed.test.stream;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;

import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.table.TableRef;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * All streams of a server. It may be used by many threads.
 */
final class StreamCatalog {

	private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS")
		.withZone(ZoneOffset.UTC);

	private final ReentrantLock lock = new ReentrantLock();

	private final NavigableMap<String, TableStream> streams = new ConcurrentSkipListMap<>();

	private final Map<String, TableStream> newest = new ConcurrentHashMap<>();

	private final ServerSwitches switches;

	private final JsonMapper mapper;

	private final String region;

	private final SplittableRandom random;

	StreamCatalog(ServerSwitches switches, JsonMapper mapper, String region, SplittableRandom random) {
		this.switches = switches;
		this.mapper = mapper;
		this.region = region;
		this.random = random;
	}

	TableStream open(TableRef table, String viewType) {
		this.lock.lock();
		try {
			Instant now = this.switches.clock().now();
			StreamIdentity identity = identify(table, viewType, now);
			ShardTree shards = new ShardTree(this.switches.shards(), this.random.split());
			shards.plant(this.switches.shards().partitions(table.name()), now);
			RecordWriter writer = new RecordWriter(this.mapper, this.random.split(), this.region, viewType);
			TableStream stream = new TableStream(identity, shards, writer, this.switches.clock(),
					now.plus(this.switches.listings().enabling()));
			this.streams.put(identity.arn(), stream);
			this.newest.put(table.name(), stream);
			return stream;
		}
		finally {
			this.lock.unlock();
		}
	}

	Optional<TableStream> find(String arn) {
		return current(this.streams.get(arn));
	}

	Optional<TableStream> newestOf(String table) {
		return current(this.newest.get(table));
	}

	/**
	 * Returns the streams behind an ARN in the order of their ARNs.
	 * @param arn the ARN to begin behind, or null to begin with the first
	 * @return the streams
	 */
	Collection<TableStream> behind(@Nullable String arn) {
		removeOver();
		return (arn != null) ? this.streams.tailMap(arn, false).values() : this.streams.values();
	}

	private StreamIdentity identify(TableRef table, String viewType, Instant now) {
		Instant created = now;
		String label = LABEL.format(created);
		// The label is unique even if a clock that stands still is asked twice.
		while (this.streams.containsKey(arn(table, label))) {
			created = created.plusMillis(1);
			label = LABEL.format(created);
		}
		return new StreamIdentity(arn(table, label), label, table, viewType, created);
	}

	private static String arn(TableRef table, String label) {
		return table.arn() + "/stream/" + label;
	}

	private Optional<TableStream> current(@Nullable TableStream stream) {
		return Optional.ofNullable(stream).filter((found) -> !found.isOver(this.switches.clock().now()));
	}

	private void removeOver() {
		Instant now = this.switches.clock().now();
		this.streams.values().removeIf((stream) -> stream.isOver(now));
		this.newest.values().removeIf((stream) -> stream.isOver(now));
	}

}
