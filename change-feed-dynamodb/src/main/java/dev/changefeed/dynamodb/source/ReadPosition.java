package dev.changefeed.dynamodb.source;

import java.time.Instant;

import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * How far a shard was read, and so where its next iterator begins: at a record to be read
 * again, else after the last record that was fetched, else after the stored one, else
 * after the newest, once and only where the consumer begins at latest, else by the rule
 * of the start. Control thread only.
 */
final class ReadPosition {

	private final ShardNode node;

	private final @Nullable String stored;

	private final StartRule rule;

	private @Nullable String fetched;

	private @Nullable String again;

	private @Nullable Instant passOverBefore;

	private boolean latest;

	private boolean onlyTrimHorizon;

	private @Nullable IteratorStart begun;

	/**
	 * Creates the position of a shard that was just claimed.
	 * @param node the shard
	 * @param stored the stored position, or {@code null}
	 * @param rule where a shard begins that has none
	 * @param latest whether the shard was open when the consumer began at latest
	 * @param instant records created before it are passed over as long as nothing newer
	 * was read, also after a stored position, which may be that of a record passed over;
	 * or {@code null}
	 */
	ReadPosition(ShardNode node, @Nullable String stored, StartRule rule, boolean latest, @Nullable Instant instant) {
		this.node = node;
		this.stored = stored;
		this.rule = rule;
		this.latest = latest && stored == null;
		this.passOverBefore = instant;
	}

	IteratorStart next(Instant now) {
		if (this.again != null) {
			return new IteratorStart.At(this.again);
		}
		String last = last();
		if (last != null) {
			return new IteratorStart.After(last);
		}
		if (this.latest) {
			return new IteratorStart.Latest();
		}
		return this.onlyTrimHorizon ? new IteratorStart.TrimHorizon() : this.rule.begin(this.node, now);
	}

	/**
	 * An iterator was taken there. One after the newest record is taken once only.
	 */
	void taken(IteratorStart start) {
		this.begun = start;
		this.latest = false;
	}

	void fetched(SourceRecord<Record> record) {
		this.fetched = record.position();
		this.again = null;
		if (!record.passedOver()) {
			this.passOverBefore = null;
		}
	}

	void readAgainAt(String sequenceNumber) {
		this.again = sequenceNumber;
		this.passOverBefore = null;
	}

	/**
	 * Records before it are passed over, or {@code null} if none are. What an iterator
	 * after the newest record delivers is never passed over.
	 */
	@Nullable Instant passOverBefore() {
		return (this.begun instanceof IteratorStart.Latest) ? null : this.passOverBefore;
	}

	/**
	 * Whether an iterator was ever taken.
	 */
	boolean begun() {
		return this.begun != null;
	}

	/**
	 * The last record that was fetched or stored.
	 */
	@Nullable String last() {
		return (this.fetched != null) ? this.fetched : this.stored;
	}

	@Nullable String stored() {
		return this.stored;
	}

	/**
	 * Takes in that the service has trimmed what comes next.
	 * @return whether records are lost; if not, the next iterator begins at the trim
	 * horizon
	 */
	boolean trimmed(Instant now) {
		if (this.again != null || last() != null) {
			return true;
		}
		if (this.begun instanceof IteratorStart.At || (this.begun == null && !this.onlyTrimHorizon
				&& this.rule.begin(this.node, now) instanceof IteratorStart.At)) {
			boolean gap = this.rule.trimmedBeginIsGap(this.node, now);
			this.onlyTrimHorizon = !gap;
			return gap;
		}
		this.onlyTrimHorizon = true;
		return false;
	}

}
