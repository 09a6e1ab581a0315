package dev.changefeed.dynamodb.shard;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * What is known of one shard. Control thread only.
 */
public final class ShardNode {

	/**
	 * The time that the service writes into its ids (fact 4.1): only a hint, ids are
	 * otherwise opaque.
	 */
	private static final Pattern ID_WITH_TIME = Pattern.compile("shardId-([0-9]{20})-.+");

	/**
	 * A shard that opened longer ago is not merely listed late.
	 */
	private static final Duration OLD = Duration.ofHours(1);

	private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

	private static final BigInteger LATEST_PLAUSIBLE = BigInteger
		.valueOf(Instant.parse("2200-01-01T00:00:00Z").toEpochMilli());

	private final String id;

	private final @Nullable Instant openedAt;

	private @Nullable String parent;

	private @Nullable String start;

	private boolean closed;

	private boolean listed;

	private boolean parentWasDone;

	private boolean parentKnown;

	private @Nullable Long unlistedSinceNanos;

	private Progress progress = Progress.WAITING;

	private long finishedAtNanos;

	ShardNode(String id) {
		this.id = id;
		this.openedAt = timeIn(id);
	}

	/**
	 * Its id.
	 * @return the id
	 */
	public String id() {
		return this.id;
	}

	/**
	 * Its parent's id.
	 * @return the id, or {@code null} for a root
	 */
	public @Nullable String parent() {
		return this.parent;
	}

	/**
	 * The begin of its range of sequence numbers, which need not be a record's.
	 * @return the number, or {@code null} if it is not known
	 */
	public @Nullable String start() {
		return this.start;
	}

	/**
	 * When it opened, by its id.
	 * @return the time, or {@code null} if the id tells none
	 */
	public @Nullable Instant openedAt() {
		return this.openedAt;
	}

	/**
	 * Whether the service has said that it ended.
	 * @return whether it is closed
	 */
	public boolean closed() {
		return this.closed;
	}

	/**
	 * Whether the newest full list has it.
	 * @return whether it is listed
	 */
	public boolean listed() {
		return this.listed;
	}

	/**
	 * How far it got here.
	 * @return the progress
	 */
	public Progress progress() {
		return this.progress;
	}

	/**
	 * Notes how far it got.
	 * @param now the progress
	 */
	public void progress(Progress now) {
		this.progress = now;
	}

	/**
	 * Whether an earlier run was allowed to read it.
	 */
	boolean parentWasDone() {
		return this.parentWasDone;
	}

	/**
	 * Whether it is known what its parent is, if it has one.
	 */
	boolean parentKnown() {
		return this.parentKnown;
	}

	/**
	 * It exists although no list has it.
	 */
	void existsUnlisted(Instant now, long nanos) {
		if (this.unlistedSinceNanos == null) {
			this.unlistedSinceNanos = nanos;
		}
		boolean old = this.openedAt != null && this.openedAt.isBefore(now.minus(OLD));
		this.parentKnown |= old || nanos - this.unlistedSinceNanos >= LONGEST_WAIT.toNanos();
	}

	void claimedBefore() {
		this.parentWasDone = true;
	}

	void finished(long nanos) {
		this.progress = Progress.FINISHED;
		this.finishedAtNanos = nanos;
	}

	long finishedAtNanos() {
		return this.finishedAtNanos;
	}

	void listed(boolean now) {
		this.listed = now;
	}

	void describe(@Nullable String parentId, @Nullable String startingNumber, boolean ended) {
		this.parent = parentId;
		this.parentKnown = true;
		if (startingNumber != null) {
			this.start = startingNumber;
		}
		this.closed |= ended;
	}

	private static @Nullable Instant timeIn(String id) {
		Matcher matcher = ID_WITH_TIME.matcher(id);
		if (!matcher.matches()) {
			return null;
		}
		BigInteger millis = new BigInteger(matcher.group(1));
		if (millis.signum() == 0 || millis.compareTo(LATEST_PLAUSIBLE) > 0) {
			return null;
		}
		return Instant.ofEpochMilli(millis.longValueExact());
	}

	/**
	 * How far a shard got in this run.
	 */
	public enum Progress {

		/**
		 * Not read yet.
		 */
		WAITING,

		/**
		 * Being claimed or read.
		 */
		READING,

		/**
		 * Read to its end; not all of it is acknowledged, or its end is not confirmed.
		 */
		DRAINED,

		/**
		 * Everything is acknowledged and its end is stored.
		 */
		FINISHED

	}

}
