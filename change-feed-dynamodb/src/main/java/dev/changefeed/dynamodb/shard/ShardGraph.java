package dev.changefeed.dynamodb.shard;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.shard.ShardNode.Progress;
import org.jspecify.annotations.Nullable;

/**
 * The shards of a stream with their lineage: which may be read, and which are missing.
 * Built from lists that are only eventually consistent, so nothing is concluded from an
 * absence here; that takes a second look. Control thread only.
 */
public final class ShardGraph {

	/**
	 * How long a finished shard is remembered that is not listed any more: longer than a
	 * child of it can appear.
	 */
	private static final Duration MEMORY = Duration.ofHours(48);

	private final Map<String, ShardNode> nodes = new LinkedHashMap<>();

	private final Map<String, Set<String>> children = new LinkedHashMap<>();

	/**
	 * Adds a shard that has an item. It was claimed once, which proves that its parent
	 * was done.
	 * @param id the shard
	 * @param finished whether it is finished
	 * @param nanos the monotonic time
	 */
	public void stored(String id, boolean finished, long nanos) {
		ShardNode node = this.nodes.computeIfAbsent(id, ShardNode::new);
		node.claimedBefore();
		if (finished) {
			node.finished(nanos);
		}
	}

	/**
	 * Takes in a full list.
	 * @param shards all shards that the service lists
	 * @param nanos the monotonic time
	 * @return the shards that were not known before
	 */
	public List<ShardNode> listed(Collection<ShardDescription> shards, long nanos) {
		this.nodes.values().forEach((node) -> node.listed(false));
		List<ShardNode> found = found(shards);
		this.nodes.values()
			.removeIf((node) -> !node.listed() && node.progress() == Progress.FINISHED
					&& nanos - node.finishedAtNanos() > MEMORY.toNanos());
		return found;
	}

	/**
	 * Takes in some shards, for example the children of one.
	 * @param shards the shards
	 * @return those that were not known before
	 */
	public List<ShardNode> found(Collection<ShardDescription> shards) {
		List<ShardNode> found = new ArrayList<>();
		for (ShardDescription shard : shards) {
			ShardNode node = this.nodes.get(shard.shardId());
			if (node == null) {
				node = new ShardNode(shard.shardId());
				this.nodes.put(shard.shardId(), node);
				found.add(node);
			}
			node.listed(true);
			node.describe(shard.parentShardId(), shard.startingSequenceNumber(), shard.closed());
			String parent = shard.parentShardId();
			if (parent != null) {
				this.children.computeIfAbsent(parent, (key) -> new HashSet<>()).add(shard.shardId());
			}
		}
		return found;
	}

	/**
	 * A shard that no list has turned out to exist. It may be new, then a list will tell
	 * its parent soon; until then it is not read, since that parent may not be done. It
	 * may also be leaving, then no list ever will, and it is taken for a root.
	 * @param id the shard
	 * @param now the service's time
	 * @param nanos the monotonic time
	 */
	public void exists(String id, Instant now, long nanos) {
		ShardNode node = this.nodes.computeIfAbsent(id, ShardNode::new);
		node.listed(true);
		node.existsUnlisted(now, nanos);
	}

	/**
	 * Notes that a shard is finished.
	 * @param id the shard
	 * @param nanos the monotonic time
	 */
	public void finished(String id, long nanos) {
		this.nodes.computeIfAbsent(id, ShardNode::new).finished(nanos);
	}

	/**
	 * The node of a shard.
	 * @param id the shard
	 * @return the node, or {@code null} if the shard is not known
	 */
	public @Nullable ShardNode node(String id) {
		return this.nodes.get(id);
	}

	/**
	 * All shards that are known.
	 * @return the nodes
	 */
	public Collection<ShardNode> all() {
		return List.copyOf(this.nodes.values());
	}

	/**
	 * The known children of a shard.
	 * @param id the shard
	 * @return the nodes, none if no child was seen
	 */
	public List<ShardNode> childrenOf(String id) {
		List<ShardNode> found = new ArrayList<>();
		for (String child : this.children.getOrDefault(id, Set.of())) {
			ShardNode node = this.nodes.get(child);
			if (node != null) {
				found.add(node);
			}
		}
		return found;
	}

	/**
	 * The shards that may be read now: not begun, listed, and the parent is finished or
	 * there is none. A parent that nobody lists holds its children back until it was
	 * looked for.
	 * @return the nodes, in the order in which they were found
	 */
	public List<ShardNode> startable() {
		return this.nodes.values()
			.stream()
			.filter((node) -> node.progress() == Progress.WAITING && node.listed() && parentIsDone(node))
			.toList();
	}

	/**
	 * The shards that something depends on and no list has: parents of shards that have
	 * not begun, and stored shards that are not finished.
	 * @return the ids
	 */
	public Set<String> missing() {
		Set<String> missing = new HashSet<>();
		for (ShardNode node : this.nodes.values()) {
			String parent = node.parent();
			if (node.progress() == Progress.WAITING && node.listed() && parent != null && !node.parentWasDone()) {
				ShardNode known = this.nodes.get(parent);
				if (known == null || (!known.listed() && known.progress() == Progress.WAITING)) {
					missing.add(parent);
				}
			}
			if (!node.listed() && node.progress() == Progress.WAITING) {
				missing.add(node.id());
			}
		}
		return missing;
	}

	/**
	 * Whether every shard that is known is finished.
	 * @return {@code false} as long as one is not
	 */
	public boolean allFinished() {
		return this.nodes.values().stream().allMatch((node) -> node.progress() == Progress.FINISHED);
	}

	private boolean parentIsDone(ShardNode node) {
		String parent = node.parent();
		if (node.parentWasDone()) {
			return true;
		}
		if (parent == null) {
			return node.parentKnown();
		}
		ShardNode known = this.nodes.get(parent);
		return known != null && known.progress() == Progress.FINISHED;
	}

}
