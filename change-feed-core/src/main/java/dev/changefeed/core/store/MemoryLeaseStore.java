package dev.changefeed.core.store;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.WriteResult.Written;
import org.jspecify.annotations.Nullable;

/**
 * Leases in the memory of this process, which guard feeds of this process only.
 * Thread-safe.
 */
final class MemoryLeaseStore implements LeaseStore {

	private static final LeaseItem NEVER_TAKEN = new LeaseItem("", Instant.EPOCH, null, null, 0);

	private final MemoryItems<FeedKey, LeaseItem> leases = new MemoryItems<>();

	@Override
	public CompletionStage<Optional<LeaseItem>> read(FeedKey feed) {
		return CompletableFuture.completedStage(Optional.ofNullable(this.leases.get(feed)));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> take(FeedKey feed, @Nullable LeaseItem seen, LeaseItem taking) {
		return write(feed, (found) -> isUnchanged(found, seen) ? taking : null);
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> renew(FeedKey feed, long token, Instant expiresAt) {
		return writeOurs(feed, token, (item) -> expiring(item, expiresAt));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> release(FeedKey feed, long token) {
		return renew(feed, token, Instant.EPOCH);
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> raise(FeedKey feed, long token, long raised) {
		return writeOurs(feed, token, (item) -> fencing(item, raised));
	}

	@Override
	public CompletionStage<Long> drawToken(FeedKey feed) {
		WriteResult<LeaseItem> drawn = this.leases.write(feed, (found) -> {
			LeaseItem item = (found != null) ? found : NEVER_TAKEN;
			return fencing(item, item.fencingToken() + 1);
		});
		return CompletableFuture.completedStage(((Written<LeaseItem>) drawn).item().fencingToken());
	}

	private CompletionStage<WriteResult<LeaseItem>> write(FeedKey feed, MemoryItems.Rule<LeaseItem> rule) {
		return CompletableFuture.completedStage(this.leases.write(feed, rule));
	}

	private CompletionStage<WriteResult<LeaseItem>> writeOurs(FeedKey feed, long token,
			UnaryOperator<LeaseItem> change) {
		return write(feed, (found) -> (found != null && found.fencingToken() == token) ? change.apply(found) : null);
	}

	private static boolean isUnchanged(@Nullable LeaseItem found, @Nullable LeaseItem seen) {
		if (found == null || seen == null) {
			return found == null && seen == null;
		}
		return found.fencingToken() == seen.fencingToken() && found.expiresAt().equals(seen.expiresAt());
	}

	private static LeaseItem expiring(LeaseItem item, Instant expiresAt) {
		return new LeaseItem(item.owner(), expiresAt, item.duration(), item.taking(), item.fencingToken());
	}

	private static LeaseItem fencing(LeaseItem item, long token) {
		return new LeaseItem(item.owner(), item.expiresAt(), item.duration(), item.taking(), token);
	}

}
