package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.ShardLeaving;
import dev.changefeed.test.control.ShardSwitches;
import org.jspecify.annotations.Nullable;

/**
 * The shards of a stream. The stream's lock guards it.
 */
final class ShardTree {

	static final Duration RETENTION = Duration.ofHours(24);

	private static final int WIDEST_STEP = 100_000;

	private final ShardSwitches switches;

	private final SplittableRandom random;

	private final NavigableMap<String, Shard> shards = new TreeMap<>();

	private final NavigableMap<Long, Shard> leaves = new TreeMap<>();

	private final Deque<Shard> closed = new ArrayDeque<>();

	private long opened;

	ShardTree(ShardSwitches switches, SplittableRandom random) {
		this.switches = switches;
		this.random = random;
	}

	void plant(int roots, Instant now) {
		int root = 0;
		for (HashRange range : HashRange.ALL.divide(roots)) {
			open(null, range, this.switches.firstSequenceNumber(root++).add(BigInteger.valueOf(step())), now,
					Closing.atOnce());
		}
	}

	@Nullable Shard find(String id) {
		return this.shards.get(id);
	}

	/**
	 * Returns the shards behind an id in their order.
	 * @param id the id to begin behind, or null to begin with the first
	 * @return the shards
	 */
	Collection<Shard> behind(@Nullable String id) {
		return (id != null) ? this.shards.tailMap(id, false).values() : this.shards.values();
	}

	/**
	 * Returns the shards without children that cover the keys.
	 * @return the shards in the order of their ranges
	 */
	Collection<Shard> leaves() {
		return this.leaves.values();
	}

	Shard leafFor(long hash) {
		Map.Entry<Long, Shard> leaf = this.leaves.floorEntry(hash);
		if (leaf == null) {
			throw new IllegalStateException("No shard holds the hash " + hash);
		}
		return leaf.getValue();
	}

	/**
	 * Returns the shard that a change goes to.
	 * @param hash the hash of the partition key
	 * @param now the time
	 * @return an open shard, which is a new one if the last one was closed without a
	 * child
	 */
	Shard openFor(long hash, Instant now) {
		Shard leaf = leafFor(hash);
		return leaf.isOpen() ? leaf : split(leaf, 1, now, Closing.atOnce()).get(0);
	}

	List<Shard> split(Shard shard, int children, Instant now, Closing closing) {
		List<HashRange> ranges = shard.origin().range().divide(children);
		if (shard.isOpen()) {
			close(shard, now, closing);
		}
		List<Shard> opened = new ArrayList<>(children);
		for (HashRange range : ranges) {
			opened.add(open(shard, range, shard.last().add(BigInteger.valueOf(step())), now, closing));
		}
		shard.becomeParent();
		return opened;
	}

	void close(Shard shard, Instant now, Closing closing) {
		shard.close(now, step(), closing);
		this.closed.addLast(shard);
	}

	void remove(Shard shard) {
		this.shards.remove(shard.id());
	}

	/**
	 * Removes the closed shards whose time is over.
	 * @param now the time
	 */
	void age(Instant now) {
		Instant horizon = now.minus(RETENTION);
		ShardLeaving leaving = this.switches.leaving();
		// By this rule shards leave in another order than they were closed in.
		if (leaving == ShardLeaving.AFTER_LAST_RECORD) {
			this.closed.stream().filter((shard) -> shard.isOver(horizon, leaving)).forEach(this::remove);
			this.closed.removeIf((shard) -> shard.isOver(horizon, leaving));
			return;
		}
		Shard oldest = this.closed.peekFirst();
		while (oldest != null && oldest.isOver(horizon, leaving)) {
			this.closed.removeFirst();
			remove(oldest);
			oldest = this.closed.peekFirst();
		}
	}

	/**
	 * Returns a distance between two sequence numbers.
	 * @return a random number, at least 1
	 */
	long step() {
		return this.random.nextLong(1, WIDEST_STEP);
	}

	private Shard open(@Nullable Shard parent, HashRange range, BigInteger start, Instant now, Closing closing) {
		this.opened++;
		String id;
		do {
			id = this.switches.idFormat().format(now, this.opened, this.random.nextInt());
		}
		while (this.shards.containsKey(id));
		Shard shard = new Shard(new ShardOrigin(id, this.opened, (parent != null) ? parent.id() : null, range, start,
				now.plus(closing.childrenListed()), now.plus(closing.childrenFound())));
		this.shards.put(id, shard);
		this.leaves.put(range.first(), shard);
		return shard;
	}

}
