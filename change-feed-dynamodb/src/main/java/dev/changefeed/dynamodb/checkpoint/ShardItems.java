package dev.changefeed.dynamodb.checkpoint;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;

import dev.changefeed.core.store.ShardCheckpoint;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of shards: how they are read, and the writes that move them. Thread-safe.
 */
final class ShardItems {

	private static final String POSITION = "sequenceNumber";

	private static final String FINISHED = "finished";

	private static final String UPDATED_AT = "updatedAt";

	private static final String TOKEN = "fencingToken";

	private static final String CLAIMS = "claims";

	private static final String ATTEMPTS = "attempts";

	private final Duration finishedTtl;

	private final Clock clock;

	ShardItems(Duration finishedTtl, Clock clock) {
		this.finishedTtl = finishedTtl;
		this.clock = clock;
	}

	static ShardCheckpoint read(StoredItem item) {
		return new ShardCheckpoint(item.text(POSITION), item.flag(FINISHED), item.number(TOKEN), item.count(CLAIMS),
				item.counts(ATTEMPTS));
	}

	ItemUpdate claim(ItemKey key, long token) {
		ItemUpdate update = update(key).set(TOKEN, token).add(CLAIMS, 1);
		return update.require(update.either(update.absent(TOKEN), update.atMost(TOKEN, token)));
	}

	ItemUpdate checkpoint(ItemKey key, long token, @Nullable String expected, @Nullable String position,
			Map<String, Integer> attempts) {
		ItemUpdate update = update(key).set(CLAIMS, 0).setOrRemove(ATTEMPTS, attempts);
		if (position != null) {
			update.set(POSITION, position);
		}
		return requireOurs(update, token, expected);
	}

	ItemUpdate finish(ItemKey key, long token, @Nullable String expected) {
		return requireOurs(finished(key), token, expected);
	}

	ItemUpdate finishUnread(ItemKey key, long token) {
		ItemUpdate update = finished(key).set(TOKEN, token);
		return update.require(update.either(update.absent(CheckpointTable.PARTITION_KEY),
				update.equal(FINISHED, AttributeValue.fromBool(true))));
	}

	private ItemUpdate update(ItemKey key) {
		return new ItemUpdate(key).set(UPDATED_AT, this.clock.instant());
	}

	private ItemUpdate finished(ItemKey key) {
		return update(key).set(FINISHED, true)
			.set(CheckpointTable.TTL_ATTRIBUTE, this.clock.instant().plus(this.finishedTtl).getEpochSecond())
			.set(CLAIMS, 0)
			.remove(POSITION)
			.remove(ATTEMPTS);
	}

	private static ItemUpdate requireOurs(ItemUpdate update, long token, @Nullable String expected) {
		return update.require(update.equal(TOKEN, token))
			.require((expected != null) ? update.equal(POSITION, AttributeValue.fromS(expected))
					: update.absent(POSITION))
			.require(update.either(update.absent(FINISHED), update.equal(FINISHED, AttributeValue.fromBool(false))));
	}

}
