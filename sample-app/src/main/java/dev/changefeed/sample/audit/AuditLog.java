package dev.changefeed.sample.audit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

import org.springframework.stereotype.Component;

/**
 * The newest changes that listeners were given, in memory. Thread-safe.
 */
@Component
public final class AuditLog {

	private static final int KEPT = 60;

	private final Deque<AuditEntry> entries = new ArrayDeque<>();

	private final ReentrantLock lock = new ReentrantLock();

	AuditLog() {
	}

	void add(AuditEntry entry) {
		this.lock.lock();
		try {
			this.entries.addFirst(entry);
			if (this.entries.size() > KEPT) {
				this.entries.removeLast();
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * The newest changes.
	 * @return the changes, the newest first
	 */
	public List<AuditEntry> newest() {
		this.lock.lock();
		try {
			return List.copyOf(this.entries);
		}
		finally {
			this.lock.unlock();
		}
	}

}
