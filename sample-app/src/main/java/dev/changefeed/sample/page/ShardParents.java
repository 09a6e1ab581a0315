package dev.changefeed.sample.page;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.changefeed.boot.autoconfigure.client.ChangeFeedClients;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.Shard;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Looks up the parents of the shards that feeds have opened, for the page to show where a
 * shard came from. The feeds keep lineage to themselves. Thread-safe.
 */
@Component
final class ShardParents {

	private static final Logger logger = LoggerFactory.getLogger(ShardParents.class);

	private static final String NONE = "";

	private final ObjectProvider<ChangeFeedClients> clients;

	private final Map<String, String> parents = new ConcurrentHashMap<>();

	private final Map<String, Set<String>> wanted = new ConcurrentHashMap<>();

	ShardParents(ObjectProvider<ChangeFeedClients> clients) {
		this.clients = clients;
	}

	/**
	 * Has the parent looked up later, by another thread.
	 */
	void wanted(String stream, String shard) {
		if (!this.parents.containsKey(shard)) {
			this.wanted.computeIfAbsent(stream, (arn) -> ConcurrentHashMap.newKeySet()).add(shard);
		}
	}

	@Nullable String of(String shard) {
		String parent = this.parents.get(shard);
		return NONE.equals(parent) ? null : parent;
	}

	@Scheduled(fixedDelay = 1000)
	void lookUp() {
		this.wanted.forEach((stream, shards) -> {
			if (!shards.isEmpty()) {
				lookUp(stream, shards);
			}
		});
	}

	private void lookUp(String stream, Set<String> shards) {
		try {
			@Nullable String after = null;
			do {
				DescribeStreamResponse page = describe(stream, after);
				page.streamDescription().shards().forEach(this::note);
				after = page.streamDescription().lastEvaluatedShardId();
			}
			while (after != null);
			shards.clear();
		}
		catch (SdkException ex) {
			logger.debug("The shards of '{}' could not be described", stream, ex);
		}
	}

	private DescribeStreamResponse describe(String stream, @Nullable String after) {
		return this.clients.getObject()
			.streams()
			.describeStream((request) -> request.streamArn(stream).exclusiveStartShardId(after));
	}

	private void note(Shard shard) {
		String parent = shard.parentShardId();
		this.parents.put(shard.shardId(), (parent != null) ? parent : NONE);
	}

}
