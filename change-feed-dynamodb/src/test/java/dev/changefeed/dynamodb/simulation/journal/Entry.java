package dev.changefeed.dynamodb.simulation.journal;

import java.math.BigInteger;
import java.time.Duration;

import dev.changefeed.dynamodb.simulation.network.Fault;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened. Times are those since the world began.
 */
public sealed interface Entry {

	/**
	 * When it happened.
	 * @return the time since the world began
	 */
	Duration at();

	/**
	 * A shard was opened.
	 *
	 * @param shard the shard
	 * @param parent its parent, or {@code null} for a root
	 */
	record ShardOpened(Duration at, String shard, @Nullable String parent) implements Entry {
	}

	/**
	 * A change was written.
	 *
	 * @param change the change
	 * @param begun when the write began
	 */
	record Written(Duration at, Change change, Duration begun) implements Entry {
	}

	/**
	 * A consumer promises to deliver what is written from now on.
	 */
	record Joined(Duration at, Member member) implements Entry {
	}

	/**
	 * A record was given to a listener's batch.
	 *
	 * @param run the number of the feed's run in its process
	 */
	record HandedOver(Duration at, Member member, int run, Change change) implements Entry {
	}

	/**
	 * A listener begins its work for a record.
	 */
	record Begun(Duration at, Member member, int run, Change change) implements Entry {
	}

	/**
	 * A listener has done its work for a record.
	 */
	record Effect(Duration at, Member member, int run, Change change) implements Entry {
	}

	/**
	 * The store has written something.
	 *
	 * @param operation the operation
	 * @param shard the shard, or {@code null} for a start or a lease
	 * @param token the token it was written with
	 * @param position the position now stored, or {@code null}
	 * @param finished whether the shard is now finished
	 */
	record Accepted(Duration at, Member member, String operation, @Nullable String shard, long token,
			@Nullable BigInteger position, boolean finished) implements Entry {
	}

	/**
	 * The store has refused a conditional write.
	 */
	record Refused(Duration at, Member member, String operation, @Nullable String shard, long token) implements Entry {
	}

	/**
	 * A call was made.
	 *
	 * @param operation the operation
	 * @param shard the shard, or {@code null}
	 * @param fault what befalls it
	 */
	record Called(Duration at, Member member, String operation, @Nullable String shard, Fault fault) implements Entry {
	}

	/**
	 * A call was answered.
	 *
	 * @param result {@code ok}, {@code end} for the last page of a shard, or the error
	 * @param records how many records came
	 */
	record Answered(Duration at, Member member, String operation, @Nullable String shard, String result,
			int records) implements Entry {
	}

	/**
	 * A process was started, stopped in good order, or killed.
	 *
	 * @param what {@code started}, {@code stopping}, {@code stopped} or {@code killed}
	 */
	record Process(Duration at, String process, String what) implements Entry {
	}

	/**
	 * A feed told its observer something.
	 */
	record Observed(Duration at, Member member, String what) implements Entry {
	}

	/**
	 * Something that must never happen.
	 */
	record Broken(Duration at, Member member, String what) implements Entry {
	}

	/**
	 * A turn of the scenario.
	 *
	 * @param what {@code calm} when faults and writes stop, {@code quiet} when nothing is
	 * left to do, {@code over} when the feeds are told to stop
	 */
	record Turn(Duration at, String what) implements Entry {
	}

}
