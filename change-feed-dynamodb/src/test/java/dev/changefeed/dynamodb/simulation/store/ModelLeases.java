package dev.changefeed.dynamodb.simulation.store;

import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.dynamodb.simulation.journal.Member;
import org.jspecify.annotations.Nullable;

/**
 * The leases of a world, with the conditions of
 * {@link dev.changefeed.core.store.LeaseStore} and no others.
 */
final class ModelLeases {

	private final ModelStore store;

	ModelLeases(ModelStore store) {
		this.store = store;
	}

	Optional<LeaseItem> read(FeedKey feed) {
		return Optional.ofNullable(this.store.items(feed).lease());
	}

	WriteResult<LeaseItem> take(Member by, FeedKey feed, @Nullable LeaseItem seen, LeaseItem taking) {
		LeaseItem found = this.store.items(feed).lease();
		boolean unchanged = (found == null || seen == null) ? found == seen
				: found.fencingToken() == seen.fencingToken() && found.expiresAt().equals(seen.expiresAt());
		return unchanged ? written(by, "take", feed, taking) : refused(by, "take", taking.fencingToken(), found);
	}

	WriteResult<LeaseItem> renew(Member by, FeedKey feed, long token, Instant expiresAt) {
		return update(by, "renew", feed, token, (found) -> new LeaseItem(found.owner(), expiresAt, found.duration(),
				found.taking(), found.fencingToken()));
	}

	WriteResult<LeaseItem> release(Member by, FeedKey feed, long token) {
		return update(by, "release", feed, token, (found) -> new LeaseItem(found.owner(), Instant.EPOCH,
				found.duration(), found.taking(), found.fencingToken()));
	}

	WriteResult<LeaseItem> raise(Member by, FeedKey feed, long token, long raised) {
		return update(by, "raise", feed, token,
				(found) -> new LeaseItem(found.owner(), found.expiresAt(), found.duration(), found.taking(), raised));
	}

	Long drawToken(Member by, FeedKey feed) {
		LeaseItem found = this.store.items(feed).lease();
		LeaseItem drawn = (found != null) ? new LeaseItem(found.owner(), found.expiresAt(), found.duration(),
				found.taking(), found.fencingToken() + 1) : new LeaseItem("", Instant.EPOCH, null, null, 1);
		written(by, "draw", feed, drawn);
		return drawn.fencingToken();
	}

	private WriteResult<LeaseItem> update(Member by, String operation, FeedKey feed, long token,
			UnaryOperator<LeaseItem> change) {
		LeaseItem found = this.store.items(feed).lease();
		if (found == null || found.fencingToken() != token) {
			return refused(by, operation, token, found);
		}
		return written(by, operation, feed, change.apply(found));
	}

	private WriteResult<LeaseItem> written(Member by, String operation, FeedKey feed, LeaseItem item) {
		this.store.items(feed).lease(item);
		this.store.accept(by, operation, null, item.fencingToken(), null, false);
		return new WriteResult.Written<>(item);
	}

	private WriteResult<LeaseItem> refused(Member by, String operation, long token, @Nullable LeaseItem found) {
		this.store.refuse(by, operation, null, token);
		return new WriteResult.Refused<>(found);
	}

}
