package dev.changefeed.dynamodb.simulation.store;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Holds the model of the store against the conditions of its interfaces.
 */
class ModelStoreTests {

	private static final FeedKey FEED = new FeedKey("projection", "stream");

	private static final Member A = new Member("projection", "a#1");

	private static final Instant LATER = Instant.parse("2026-11-30T12:00:00Z");

	private final ModelStore store = new ModelStore(new VirtualTime(), new Journal());

	private final ModelLeases leases = new ModelLeases(this.store);

	@Test
	void claimCountsAndAnswersThePosition() {
		this.store.claim(A, FEED, "shard", 1);
		this.store.checkpoint(A, FEED, "shard", 1, null, "10", Map.of());

		assertThat(this.store.claim(A, FEED, "shard", 2))
			.isEqualTo(new WriteResult.Written<>(new ShardCheckpoint("10", false, 2, 1, Map.of())));
	}

	@Test
	void claimWithASmallerTokenIsRefused() {
		this.store.claim(A, FEED, "shard", 2);

		assertThat(this.store.claim(A, FEED, "shard", 1))
			.isEqualTo(new WriteResult.Refused<>(new ShardCheckpoint(null, false, 2, 1, Map.of())));
	}

	@Test
	void checkpointNeedsOurTokenAndTheExpectedPosition() {
		this.store.claim(A, FEED, "shard", 2);

		assertThat(this.store.checkpoint(A, FEED, "shard", 1, null, "10", Map.of()))
			.isInstanceOf(WriteResult.Refused.class);
		assertThat(this.store.checkpoint(A, FEED, "shard", 2, "5", "10", Map.of()))
			.isInstanceOf(WriteResult.Refused.class);
		assertThat(this.store.checkpoint(A, FEED, "shard", 2, null, "10", Map.of("20", 1)))
			.isEqualTo(new WriteResult.Written<>(new ShardCheckpoint("10", false, 2, 0, Map.of("20", 1))));
	}

	@Test
	void checkpointWithoutAPositionKeepsTheOneThatIsThere() {
		this.store.claim(A, FEED, "shard", 1);
		this.store.checkpoint(A, FEED, "shard", 1, null, "10", Map.of());

		assertThat(this.store.checkpoint(A, FEED, "shard", 1, "10", null, Map.of("20", 1)))
			.isEqualTo(new WriteResult.Written<>(new ShardCheckpoint("10", false, 1, 0, Map.of("20", 1))));
	}

	@Test
	void nothingIsStoredOverAFinishedShard() {
		this.store.claim(A, FEED, "shard", 1);
		this.store.finish(A, FEED, "shard", 1, null);

		assertThat(this.store.checkpoint(A, FEED, "shard", 1, null, "10", Map.of()))
			.isEqualTo(new WriteResult.Refused<>(new ShardCheckpoint(null, true, 1, 0, Map.of())));
	}

	@Test
	void shardThatIsBeingReadIsNotFinishedUnread() {
		this.store.claim(A, FEED, "read", 1);

		assertThat(this.store.finishUnread(A, FEED, "read", 1)).isInstanceOf(WriteResult.Refused.class);
		assertThat(this.store.finishUnread(A, FEED, "unread", 1)).isInstanceOf(WriteResult.Written.class);
		assertThat(this.store.finishUnread(A, FEED, "unread", 1)).isInstanceOf(WriteResult.Written.class);
	}

	@Test
	void startWithASmallerTokenIsRefused() {
		StartItem newer = new StartItem("LATEST", LATER, LATER, StartItem.State.STARTED, 2);
		StartItem older = new StartItem("LATEST", LATER, LATER, StartItem.State.INITIALISING, 1);
		this.store.writeStart(A, FEED, newer);

		assertThat(this.store.writeStart(A, FEED, older)).isEqualTo(new WriteResult.Refused<>(newer));
		assertThat(this.store.load(FEED).start()).isEqualTo(newer);
	}

	@Test
	void startNeverGoesBackUnderOneToken() {
		StartItem started = new StartItem("LATEST", LATER, LATER, StartItem.State.STARTED, 1);
		StartItem late = new StartItem("LATEST", LATER, LATER, StartItem.State.INITIALISING, 1);
		this.store.writeStart(A, FEED, started);

		assertThat(this.store.writeStart(A, FEED, late)).isEqualTo(new WriteResult.Refused<>(started));
		assertThat(this.store.writeStart(A, FEED, started)).isEqualTo(new WriteResult.Written<>(started));
	}

	@Test
	void leaseIsTakenOnlyIfItIsStillTheOneSeen() {
		LeaseItem first = lease("a", 1, LATER);
		LeaseItem second = lease("b", 2, LATER.plusSeconds(60));
		this.leases.take(A, FEED, null, first);
		this.leases.renew(A, FEED, 1, LATER.plusSeconds(30));

		assertThat(this.leases.take(A, FEED, null, second)).isInstanceOf(WriteResult.Refused.class);
		assertThat(this.leases.take(A, FEED, first, second)).isInstanceOf(WriteResult.Refused.class);
		assertThat(this.leases.take(A, FEED, lease("a", 1, LATER.plusSeconds(30)), second))
			.isEqualTo(new WriteResult.Written<>(second));
	}

	@Test
	void leaseIsRenewedRaisedAndReleasedWithItsTokenOnly() {
		this.leases.take(A, FEED, null, lease("a", 3, LATER));

		assertThat(this.leases.renew(A, FEED, 2, LATER)).isInstanceOf(WriteResult.Refused.class);
		assertThat(this.leases.release(A, FEED, 2)).isInstanceOf(WriteResult.Refused.class);
		assertThat(this.leases.raise(A, FEED, 3, 7)).isInstanceOf(WriteResult.Written.class);
		assertThat(this.leases.release(A, FEED, 7)).isInstanceOf(WriteResult.Written.class);
		assertThat(this.leases.read(FEED)).hasValueSatisfying((lease) -> {
			assertThat(lease.released()).isTrue();
			assertThat(lease.fencingToken()).isEqualTo(7);
		});
	}

	@Test
	void drawnTokensGrow() {
		assertThat(this.leases.drawToken(A, FEED)).isEqualTo(1);
		assertThat(this.leases.drawToken(A, FEED)).isEqualTo(2);
	}

	private static LeaseItem lease(String owner, long token, Instant expiresAt) {
		return new LeaseItem(owner, expiresAt, Duration.ofSeconds(30), "taking", token);
	}

}
