package dev.changefeed.test.control;

import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/**
 * How records look. A change is about all records, also those written before. It may be
 * used by many threads.
 */
public final class RecordSwitches {

	private final ReentrantLock lock = new ReentrantLock();

	private volatile RecordShape shape = RecordShape.USUAL;

	RecordSwitches() {
	}

	/**
	 * Leaves members out.
	 * @param members what to leave out; none to show all again
	 * @return this
	 */
	public RecordSwitches omit(RecordMember... members) {
		Set<RecordMember> omitted = Set.of(members);
		return change((before) -> new RecordShape(omitted, before.creationTime(), before.unknownMembers()));
	}

	/**
	 * Writes creation times in another format.
	 * @param format the format
	 * @return this
	 */
	public RecordSwitches creationTime(CreationTimeFormat format) {
		return change((before) -> new RecordShape(before.omitted(), format, before.unknownMembers()));
	}

	/**
	 * Adds members that no client knows.
	 * @param present whether there are such members
	 * @return this
	 */
	public RecordSwitches unknownMembers(boolean present) {
		return change((before) -> new RecordShape(before.omitted(), before.creationTime(), present));
	}

	/**
	 * Returns how records look now.
	 * @return the shape
	 */
	public RecordShape shape() {
		return this.shape;
	}

	private RecordSwitches change(UnaryOperator<RecordShape> change) {
		this.lock.lock();
		try {
			this.shape = change.apply(this.shape);
			return this;
		}
		finally {
			this.lock.unlock();
		}
	}

}
