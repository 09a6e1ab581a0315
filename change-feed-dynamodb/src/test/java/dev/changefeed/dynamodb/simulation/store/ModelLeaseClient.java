package dev.changefeed.dynamodb.simulation.store;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.LeaseStore;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.network.Network;
import org.jspecify.annotations.Nullable;

/**
 * The leases as one process reaches them.
 */
final class ModelLeaseClient implements LeaseStore {

	private final ModelLeases leases;

	private final Member member;

	private final Network network;

	ModelLeaseClient(ModelLeases leases, Member member, Network network) {
		this.leases = leases;
		this.member = member;
		this.network = network;
	}

	@Override
	public CompletionStage<Optional<LeaseItem>> read(FeedKey feed) {
		return this.network.call("readLease", null, () -> this.leases.read(feed));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> take(FeedKey feed, @Nullable LeaseItem seen, LeaseItem taking) {
		return this.network.call("take", null, () -> this.leases.take(this.member, feed, seen, taking));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> renew(FeedKey feed, long token, Instant expiresAt) {
		return this.network.call("renew", null, () -> this.leases.renew(this.member, feed, token, expiresAt));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> release(FeedKey feed, long token) {
		return this.network.call("release", null, () -> this.leases.release(this.member, feed, token));
	}

	@Override
	public CompletionStage<WriteResult<LeaseItem>> raise(FeedKey feed, long token, long raised) {
		return this.network.call("raise", null, () -> this.leases.raise(this.member, feed, token, raised));
	}

	@Override
	public CompletionStage<Long> drawToken(FeedKey feed) {
		return this.network.call("draw", null, () -> this.leases.drawToken(this.member, feed));
	}

}
