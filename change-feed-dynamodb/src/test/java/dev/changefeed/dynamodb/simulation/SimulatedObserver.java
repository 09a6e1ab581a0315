package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.function.Consumer;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.FeedState;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what a feed tells. No scenario so far gives a feed a reason to fail, or to
 * end with an error that it does not foresee.
 */
final class SimulatedObserver implements FeedObserver {

	private final VirtualTime time;

	private final Member member;

	private final Consumer<Entry> entries;

	SimulatedObserver(VirtualTime time, Member member, Consumer<Entry> entries) {
		this.time = time;
		this.member = member;
		this.entries = entries;
	}

	@Override
	public void stateChanged(FeedKey feed, FeedState state) {
		observed("is " + state);
	}

	@Override
	public void joined(FeedKey feed) {
		this.entries.accept(new Entry.Joined(this.time.elapsed(), this.member));
	}

	@Override
	public void shardOpened(FeedKey feed, String shard, @Nullable String position) {
		observed("opened " + shard + " at " + position);
	}

	@Override
	public void shardFinished(FeedKey feed, String shard) {
		observed("finished " + shard);
	}

	@Override
	public void retrying(FeedKey feed, String operation, @Nullable String shard, String reason, boolean throttled,
			Duration delay) {
		observed("retries " + operation + " of " + shard + " in " + delay + ": " + reason);
	}

	@Override
	public void leaseTaken(FeedKey feed, long token) {
		observed("took the lease with token " + token);
	}

	@Override
	public void leaseHeld(FeedKey feed, String owner) {
		observed("waits for " + owner);
	}

	@Override
	public void leaseLost(FeedKey feed) {
		observed("lost the lease");
	}

	@Override
	public void gap(FeedKey feed, String shard, @Nullable String position) {
		broken("found a gap in " + shard + " after " + position);
	}

	@Override
	public void ended(FeedKey feed, @Nullable ChangeFeedException error) {
		observed("ended: " + error);
	}

	@Override
	public void restarting(String consumer, ChangeFeedException error, Duration delay) {
		if (error.kind() == ErrorKind.UNFORESEEN) {
			broken("ended unforeseen: " + error + ", cause " + error.getCause());
		}
		observed("starts again in " + delay + ": " + error.getMessage());
	}

	@Override
	public void failed(String consumer, ChangeFeedException error) {
		broken("stays stopped: " + error);
	}

	private void observed(String what) {
		this.entries.accept(new Entry.Observed(this.time.elapsed(), this.member, what));
	}

	private void broken(String what) {
		this.entries.accept(new Entry.Broken(this.time.elapsed(), this.member, what));
	}

}
