package dev.changefeed.test.stream;

import java.time.Instant;

import dev.changefeed.test.control.ChildShards;
import dev.changefeed.test.control.ListingSwitches;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lists shards as far as they are visible. The stream's lock is held meanwhile.
 */
final class ShardLister {

	private final ListingSwitches switches;

	ShardLister(ListingSwitches switches) {
		this.switches = switches;
	}

	/**
	 * Lists a page of shards.
	 * @param tree the shards
	 * @param query which of them
	 * @param now the time
	 * @param list where to add them
	 * @return the id of the last shard on the page, or null if no more follow
	 */
	@Nullable String list(ShardTree tree, ShardQuery query, Instant now, ArrayNode list) {
		if (query.parent() != null && !listsChildren(tree, query.parent())) {
			return null;
		}
		if (query.start() != null && tree.find(query.start()) == null) {
			return null;
		}
		String last = null;
		for (Shard shard : tree.behind(query.start())) {
			if (!isVisible(shard, query, now)) {
				continue;
			}
			if (list.size() == query.limit()) {
				return last;
			}
			if (!shard.oddities().leftOut()) {
				last = shard.id();
				write(shard, now, list.addObject());
			}
		}
		return null;
	}

	private boolean listsChildren(ShardTree tree, String parent) {
		if (this.switches.childShards() == ChildShards.REFUSED) {
			throw ServiceException.validation("ShardFilter is not supported");
		}
		if (tree.find(parent) == null) {
			if (this.switches.refusesUnknownParent()) {
				throw StreamErrors.unknownShard();
			}
			return false;
		}
		return this.switches.childShards() == ChildShards.LISTED;
	}

	private static boolean isVisible(Shard shard, ShardQuery query, Instant now) {
		ShardOrigin origin = shard.origin();
		if (query.parent() != null) {
			return query.parent().equals(origin.parentId()) && !origin.found().isAfter(now);
		}
		return !origin.listed().isAfter(now);
	}

	private static void write(Shard shard, Instant now, ObjectNode json) {
		json.put("ShardId", shard.id());
		ObjectNode range = json.putObject("SequenceNumberRange");
		range.put("StartingSequenceNumber", shard.origin().start().toString());
		Ending ending = shard.ending();
		if (ending != null && !ending.listed().isAfter(now)) {
			range.put("EndingSequenceNumber", ending.number().toString());
		}
		if (shard.origin().parentId() != null) {
			json.put("ParentShardId", shard.origin().parentId());
		}
	}

}
