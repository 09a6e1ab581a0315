package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.jspecify.annotations.Nullable;

/**
 * A table's stream: its shards, what is written to them, and how they divide.
 */
public final class ModelStream {

	/**
	 * The table.
	 */
	public static final String TABLE = "orders";

	/**
	 * The stream.
	 */
	public static final String ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/" + TABLE
			+ "/stream/2026-11-28T06:00:00.000";

	private final VirtualTime time;

	private final Dice dice;

	private final StreamTraits traits;

	private final Journal journal;

	private final SequenceNumbers numbers;

	private final Instant createdAt;

	private final NavigableMap<String, ModelShard> shards = new TreeMap<>();

	/**
	 * Creates a stream.
	 * @param time the time of the world, which is that of the service
	 * @param dice decides what the service leaves open
	 * @param traits how it behaves
	 * @param journal where shards are written down
	 * @param partitions how many shards it begins with
	 */
	public ModelStream(VirtualTime time, Dice dice, StreamTraits traits, Journal journal, int partitions) {
		this.time = time;
		this.dice = dice;
		this.traits = traits;
		this.journal = journal;
		this.numbers = new SequenceNumbers(dice.fork());
		this.createdAt = time.instant();
		for (HashRange range : HashRange.partitions(partitions)) {
			open(null, range, this.numbers.first(), Duration.ZERO, Duration.ZERO);
		}
	}

	/**
	 * Writes a change.
	 * @param item the item
	 * @param number its counter
	 * @return where it was written
	 */
	public Change write(String item, int number) {
		ModelShard shard = this.shards.values()
			.stream()
			.filter((candidate) -> candidate.open() && candidate.range().holds(item))
			.findFirst()
			.orElseThrow();
		Duration now = this.time.elapsed();
		Duration readable = now.plus(this.dice.between(Duration.ZERO, this.traits.readDelay()));
		if (readable.compareTo(shard.notReadableBefore()) < 0) {
			readable = shard.notReadableBefore();
		}
		Change change = new Change(item, number, shard.id(), this.numbers.after(shard.last()));
		shard.add(ModelRecord.of(change, now, this.time.instant(), readable));
		return change;
	}

	/**
	 * Closes a shard and opens its children.
	 * @param shardId the shard, which must be open
	 * @param children how many children it gets: one for a rotation, more for a split
	 */
	public void divide(String shardId, int children) {
		ModelShard shard = shard(shardId);
		if (shard == null || !shard.open()) {
			throw new IllegalArgumentException("'" + shardId + "' is not open");
		}
		Duration now = this.time.elapsed();
		BigInteger end = this.dice.chance(0.5) ? shard.last() : this.numbers.after(shard.last());
		StreamTraits.Listing listing = this.traits.listing();
		shard.close(end, now, now.plus(this.dice.between(Duration.ZERO, listing.endDelay())));
		for (HashRange range : shard.range().parts(children)) {
			open(shard.id(), range, this.numbers.after(end), listing.childDelay(), listing.childFilterDelay());
		}
	}

	/**
	 * The shards that are written to.
	 * @return their ids
	 */
	public List<String> openShards() {
		return this.shards.values().stream().filter(ModelShard::open).map(ModelShard::id).toList();
	}

	/**
	 * The shards that are still there, listed or not.
	 * @return their ids
	 */
	public List<String> keptShards() {
		Duration now = this.time.elapsed();
		return this.shards.values().stream().filter((shard) -> !shard.gone(now)).map(ModelShard::id).toList();
	}

	Instant createdAt() {
		return this.createdAt;
	}

	@Nullable ModelShard shard(String id) {
		return this.shards.get(id);
	}

	/**
	 * All shards there ever were, by id.
	 */
	Collection<ModelShard> shards() {
		return Collections.unmodifiableCollection(this.shards.values());
	}

	private void open(@Nullable String parent, HashRange range, BigInteger start, Duration childDelay,
			Duration childFilterDelay) {
		Duration now = this.time.elapsed();
		ModelShard shard = new ModelShard(newId(), parent, range, start,
				now.plus(this.dice.between(Duration.ZERO, childDelay)),
				now.plus(this.dice.between(Duration.ZERO, childFilterDelay)));
		this.shards.put(shard.id(), shard);
		this.journal.add(new Entry.ShardOpened(now, shard.id(), parent));
	}

	private String newId() {
		int random = this.dice.between(0, Integer.MAX_VALUE - 1);
		if (this.traits.listing().foreignIds()) {
			return "shardId-%08x-%08x-foreign".formatted(random, this.dice.between(0, Integer.MAX_VALUE - 1));
		}
		return "shardId-%020d-%08x".formatted(this.time.instant().toEpochMilli(), random);
	}

}
