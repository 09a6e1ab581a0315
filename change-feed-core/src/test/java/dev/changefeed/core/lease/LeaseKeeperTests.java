package dev.changefeed.core.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.LeaseHeldException;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import dev.changefeed.core.loop.BackoffSettings;
import dev.changefeed.core.loop.ManualLoop;
import dev.changefeed.core.store.FaultyStore;
import dev.changefeed.core.store.LeaseItem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LeaseKeeperTests {

	private static final FeedKey FEED = new FeedKey("orders", "stream-1");

	private static final Duration SECOND = Duration.ofSeconds(1);

	private final ManualLoop loop = new ManualLoop();

	private final FaultyStore store = new FaultyStore();

	private int seeds;

	@Test
	void tokensGrowByOneWithEachTaking() {
		Seat first = seat(OnHeld.WAIT);
		first.keeper.take();
		this.loop.run();
		first.keeper.release();
		this.loop.run();

		Seat second = seat(OnHeld.WAIT);
		second.keeper.take();
		this.loop.run();

		assertThat(first.tokens).containsExactly(1L);
		assertThat(second.tokens).containsExactly(2L);
	}

	@Test
	void aStandbyTakesAReleasedLeaseWithinAPoll() {
		Seat active = taken();
		Seat standby = seat(OnHeld.WAIT);
		standby.keeper.take();
		this.loop.advance(SECOND.multipliedBy(5));
		assertThat(standby.tokens).isEmpty();

		active.keeper.release();
		this.loop.advance(SECOND);

		assertThat(standby.tokens).containsExactly(2L);
	}

	@Test
	void aStandbyWaitsOutTheHoldersOwnDurationWhenItIsKilled() {
		Seat active = taken();
		active.keeper.abandon();
		Seat standby = seat(OnHeld.WAIT);
		standby.keeper.take();

		this.loop.advance(Duration.ofSeconds(29));
		assertThat(standby.tokens).isEmpty();
		this.loop.advance(Duration.ofSeconds(3));

		assertThat(standby.tokens).containsExactly(2L);
	}

	@Test
	void aStandbyWhoseClockIsAMinuteAheadDoesNotTakeALivingLease() {
		taken();
		Seat standby = seat(OnHeld.WAIT);
		this.loop.setWallBy(Duration.ofMinutes(1));
		standby.keeper.take();

		this.loop.advance(SECOND);

		assertThat(standby.tokens).isEmpty();
	}

	@Test
	void aLeaseThatExpiredBeyondAnySkewIsTakenAtOnce() {
		Seat active = taken();
		active.keeper.abandon();
		this.loop.advance(Duration.ofMinutes(3));

		Seat standby = seat(OnHeld.WAIT);
		standby.keeper.take();
		this.loop.run();

		assertThat(standby.tokens).containsExactly(2L);
	}

	@Test
	void failsWithTheHoldersNameWhenWaitingIsNotWanted() {
		taken();
		Seat second = seat(OnHeld.FAIL);

		second.keeper.take();
		this.loop.run();

		assertThat(second.errors).singleElement().isInstanceOfSatisfying(LeaseHeldException.class, (error) -> {
			assertThat(error.owner()).isEqualTo("process-1");
			assertThat(error.kind()).isEqualTo(ErrorKind.LEASE_HELD);
		});
	}

	@Test
	void aTakingWhoseAnswerGotLostIsRecognised() {
		Seat seat = seat(OnHeld.WAIT);
		this.store.loseAnswers(1);

		seat.keeper.take();
		this.loop.advance(SECOND);

		assertThat(seat.tokens).containsExactly(1L);
	}

	@Test
	void ownerNamesAreNeverCompared() {
		taken();
		Seat twin = seat(OnHeld.WAIT, "process-1");

		twin.keeper.take();
		this.loop.advance(Duration.ofSeconds(20));

		assertThat(twin.tokens).isEmpty();
	}

	@Test
	void renewsBeforeItLapses() {
		Seat active = taken();
		Instant first = lease().expiresAt();

		this.loop.advance(Duration.ofSeconds(11));

		assertThat(lease().expiresAt()).isEqualTo(first.plusSeconds(10));
		assertThat(active.keeper.mayHandOver()).isTrue();
	}

	@Test
	void handsNothingOverOnceTheRenewalIsLateByTheMonotonicClock() {
		Seat active = taken();
		this.store.failNext(Integer.MAX_VALUE);

		this.loop.advance(Duration.ofSeconds(20).minusMillis(1));
		assertThat(active.keeper.mayHandOver()).isTrue();
		this.loop.advance(Duration.ofMillis(2));

		assertThat(active.keeper.mayHandOver()).isFalse();
	}

	@Test
	void handsNothingOverAfterTheMachineSleptUntilItIsRenewed() {
		Seat active = taken();
		this.loop.setWallBy(Duration.ofSeconds(25));

		assertThat(active.keeper.mayHandOver()).isFalse();
		this.loop.advance(Duration.ofSeconds(10));

		assertThat(active.keeper.mayHandOver()).isTrue();
	}

	@Test
	void endsWhenItCanNotBeRenewedInTime() {
		Seat active = taken();
		this.store.failNext(Integer.MAX_VALUE);

		this.loop.advance(Duration.ofSeconds(21));

		assertThat(active.errors).singleElement()
			.extracting(ChangeFeedException::kind)
			.isEqualTo(ErrorKind.STORE_UNREACHABLE);
		assertThat(active.keeper.held()).isFalse();
	}

	@Test
	void survivesAnOutageOfTheStoreThatIsShorterThanTheHold() {
		Seat active = taken();
		this.loop.advance(Duration.ofSeconds(9));
		this.store.failNext(Integer.MAX_VALUE);
		this.loop.advance(Duration.ofSeconds(8));
		this.store.failNext(0);

		this.loop.advance(Duration.ofSeconds(30));

		assertThat(active.errors).isEmpty();
		assertThat(active.keeper.mayHandOver()).isTrue();
	}

	@Test
	void isLostWhenAnotherHasTakenIt() {
		Seat active = taken();
		LeaseItem now = lease();
		this.store.leases()
			.take(FEED, now, new LeaseItem("thief", now.expiresAt(), Duration.ofSeconds(30), "other", 2));

		this.loop.advance(Duration.ofSeconds(11));

		assertThat(active.errors).singleElement().extracting(ChangeFeedException::kind).isEqualTo(ErrorKind.LEASE_LOST);
		assertThat(active.errors.get(0)).hasMessageContaining("'thief'");
	}

	@Test
	void aReleaseKeepsTheItemAndItsToken() {
		Seat active = taken();

		active.keeper.release();
		this.loop.run();

		assertThat(lease().released()).isTrue();
		assertThat(lease().fencingToken()).isEqualTo(1);
	}

	@Test
	void aTakingThatIsAnsweredAfterTheEndIsGivenBack() {
		Seat seat = seat(OnHeld.WAIT);
		this.store.holdAnswers();
		seat.keeper.take();
		this.loop.run();
		seat.keeper.abandon();

		this.store.letGo();
		this.loop.run();

		assertThat(seat.tokens).isEmpty();
		assertThat(lease().released()).isTrue();
	}

	@Test
	void drawsATokenOfItsOwnWithoutLeases() {
		LeaseOptions without = new LeaseOptions(false, "process", Duration.ofSeconds(30), Duration.ofSeconds(10),
				SECOND, Duration.ofMinutes(2), OnHeld.WAIT);
		Seat first = seat(without);
		Seat second = seat(without);

		first.keeper.take();
		second.keeper.take();
		this.loop.run();

		assertThat(first.tokens).containsExactly(1L);
		assertThat(second.tokens).containsExactly(2L);
		assertThat(first.keeper.mayHandOver()).isTrue();
	}

	@Test
	void liftsItsTokenAboveOneThatWasFoundAsLongAsTheLeaseIsOurs() {
		Seat active = taken();

		active.keeper.raiseAbove(50);
		this.loop.run();

		assertThat(active.keeper.token()).isEqualTo(51);
		assertThat(lease().fencingToken()).isEqualTo(51);
	}

	private Seat taken() {
		Seat seat = seat(OnHeld.WAIT);
		seat.keeper.take();
		this.loop.run();
		assertThat(seat.tokens).hasSize(1);
		return seat;
	}

	private LeaseItem lease() {
		return this.store.leases().read(FEED).toCompletableFuture().join().orElseThrow();
	}

	private Seat seat(OnHeld onHeld) {
		return seat(onHeld, "process-" + (this.seeds + 1));
	}

	private Seat seat(OnHeld onHeld, String owner) {
		return seat(new LeaseOptions(true, owner, Duration.ofSeconds(30), Duration.ofSeconds(10), SECOND,
				Duration.ofMinutes(2), onHeld));
	}

	private Seat seat(LeaseOptions options) {
		return new Seat(options);
	}

	/**
	 * A process with its keeper.
	 */
	private final class Seat implements LeaseKeeper.Holder {

		private final List<Long> tokens = new ArrayList<>();

		private final List<ChangeFeedException> errors = new ArrayList<>();

		private final LeaseKeeper keeper;

		Seat(LeaseOptions options) {
			this.keeper = new LeaseKeeper(FEED, options, LeaseKeeperTests.this.store.leases(),
					LeaseKeeperTests.this.loop, new Random(LeaseKeeperTests.this.seeds++), BackoffSettings.DEFAULT,
					FeedObserver.NONE, this);
		}

		@Override
		public void taken(long token) {
			this.tokens.add(token);
		}

		@Override
		public void renewed() {
		}

		@Override
		public void lost(ChangeFeedException error) {
			this.errors.add(error);
		}

	}

}
