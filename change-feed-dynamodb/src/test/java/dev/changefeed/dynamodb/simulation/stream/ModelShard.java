package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.dynamodb.service.ShardDescription;
import org.jspecify.annotations.Nullable;

/**
 * A shard: its range of numbers, its records, and from when on what is seen of it.
 */
final class ModelShard {

	static final Duration RETENTION = Duration.ofHours(24);

	private final String id;

	private final @Nullable String parent;

	private final HashRange range;

	private final BigInteger start;

	private final Duration listedAt;

	private final Duration childFilterAt;

	private final List<ModelRecord> records = new ArrayList<>();

	private BigInteger last;

	private @Nullable BigInteger end;

	private Duration closedAt = Duration.ZERO;

	private Duration endListedAt = Duration.ZERO;

	ModelShard(String id, @Nullable String parent, HashRange range, BigInteger start, Duration listedAt,
			Duration childFilterAt) {
		this.id = id;
		this.parent = parent;
		this.range = range;
		this.start = start;
		this.last = start;
		this.listedAt = listedAt;
		this.childFilterAt = childFilterAt;
	}

	String id() {
		return this.id;
	}

	@Nullable String parent() {
		return this.parent;
	}

	HashRange range() {
		return this.range;
	}

	/**
	 * The greatest number used so far.
	 */
	BigInteger last() {
		return this.last;
	}

	boolean open() {
		return this.end == null;
	}

	List<ModelRecord> records() {
		return this.records;
	}

	void add(ModelRecord entry) {
		this.records.add(entry);
		this.last = entry.position();
	}

	/**
	 * The time from which on a new record can be read, so that none is seen before the
	 * one ahead of it.
	 */
	Duration notReadableBefore() {
		return this.records.isEmpty() ? Duration.ZERO : this.records.get(this.records.size() - 1).readableAt();
	}

	void close(BigInteger endNumber, Duration at, Duration listed) {
		this.end = endNumber;
		this.last = endNumber;
		this.closedAt = at;
		this.endListedAt = listed;
	}

	/**
	 * Whether a reader that has read all records is told that there will be no more.
	 */
	boolean endReadable(Duration now) {
		return this.end != null && notReadableBefore().compareTo(now) <= 0;
	}

	/**
	 * Whether it and all its records are older than records are kept.
	 */
	boolean gone(Duration now) {
		return this.end != null && this.closedAt.plus(RETENTION).compareTo(now) <= 0;
	}

	/**
	 * How many of its records are no longer kept.
	 */
	int trimmed(Duration now) {
		int trimmed = 0;
		while (trimmed < this.records.size()
				&& this.records.get(trimmed).writtenAt().plus(RETENTION).compareTo(now) <= 0) {
			trimmed++;
		}
		return trimmed;
	}

	boolean listed(Duration now) {
		return this.listedAt.compareTo(now) <= 0 && !gone(now);
	}

	boolean foundAsChild(Duration now) {
		return this.childFilterAt.compareTo(now) <= 0 && !gone(now);
	}

	boolean endListed(Duration now) {
		return this.end != null && this.endListedAt.compareTo(now) <= 0;
	}

	ShardDescription describe(Duration now) {
		return new ShardDescription(this.id, this.parent, this.start.toString(),
				(this.end != null && endListed(now)) ? this.end.toString() : null);
	}

}
