package dev.changefeed.dynamodb.checkpoint;

import java.time.Instant;

import dev.changefeed.core.store.LeaseItem;
import org.jspecify.annotations.Nullable;

/**
 * The items of leases: how they are read, and the writes that take and hold them. What an
 * item of an older feed lacks counts as zero.
 */
final class LeaseItems {

	private static final String OWNER = "owner";

	private static final String EXPIRES_AT = "expiresAt";

	private static final String DURATION = "duration";

	private static final String TAKING = "taking";

	private static final String TOKEN = "fencingToken";

	private LeaseItems() {
	}

	static LeaseItem read(StoredItem item) {
		String owner = item.text(OWNER);
		Instant expiresAt = item.instant(EXPIRES_AT);
		return new LeaseItem((owner != null) ? owner : "", (expiresAt != null) ? expiresAt : Instant.EPOCH,
				item.duration(DURATION), item.text(TAKING), item.number(TOKEN));
	}

	static ItemUpdate take(ItemKey key, @Nullable LeaseItem seen, LeaseItem taking) {
		ItemUpdate update = new ItemUpdate(key).set(OWNER, taking.owner())
			.set(EXPIRES_AT, taking.expiresAt())
			.setOrRemove(DURATION, taking.duration())
			.setOrRemove(TAKING, taking.taking())
			.set(TOKEN, taking.fencingToken());
		if (seen == null) {
			return update.require(update.absent(CheckpointTable.PARTITION_KEY));
		}
		return update.require(update.present(CheckpointTable.PARTITION_KEY))
			.require(unchanged(update, TOKEN, seen.fencingToken()))
			.require(unchanged(update, EXPIRES_AT, seen.expiresAt().toEpochMilli()));
	}

	static ItemUpdate renew(ItemKey key, long token, Instant expiresAt) {
		ItemUpdate update = new ItemUpdate(key).set(EXPIRES_AT, expiresAt);
		return update.require(update.equal(TOKEN, token));
	}

	static ItemUpdate raise(ItemKey key, long token, long raised) {
		ItemUpdate update = new ItemUpdate(key).set(TOKEN, raised);
		return update.require(update.equal(TOKEN, token));
	}

	static ItemUpdate draw(ItemKey key) {
		return new ItemUpdate(key).add(TOKEN, 1);
	}

	private static String unchanged(ItemUpdate update, String attribute, long seen) {
		String equal = update.equal(attribute, seen);
		return (seen != 0) ? equal : update.either(update.absent(attribute), equal);
	}

}
