package dev.changefeed.test.control;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

import dev.changefeed.test.protocol.ServerClock;

/**
 * The one clock of a server. It either follows the machine's clock or stands still until
 * a test moves it; in both cases a test can move it forward. Everything that has to do
 * with time, such as the end of an iterator's life or the trimming of records, goes by
 * it, with the exception of answers held back, which keep a client waiting for real. It
 * may be used by many threads.
 */
public final class ServiceClock implements ServerClock {

	private final ReentrantLock lock = new ReentrantLock();

	private final Clock base;

	private final boolean manual;

	private volatile Duration ahead = Duration.ZERO;

	private final List<Runnable> afterMoves = new CopyOnWriteArrayList<>();

	private ServiceClock(Clock base, boolean manual) {
		this.base = base;
		this.manual = manual;
	}

	/**
	 * Returns a clock that follows another one.
	 * @param clock the clock to follow
	 * @return the clock
	 */
	public static ServiceClock following(Clock clock) {
		return new ServiceClock(clock, false);
	}

	/**
	 * Returns a clock that stands still until it is moved.
	 * @param start the time it shows at first
	 * @return the clock
	 */
	public static ServiceClock standingAt(Instant start) {
		return new ServiceClock(Clock.fixed(start, ZoneOffset.UTC), true);
	}

	@Override
	public Instant now() {
		return this.base.instant().plus(this.ahead);
	}

	/**
	 * Moves the clock forward and lets the server do at once what is due by then.
	 * @param duration how far
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public void advance(Duration duration) {
		if (duration.isNegative()) {
			throw new IllegalArgumentException("'duration' must not be negative but is " + duration);
		}
		this.lock.lock();
		try {
			this.ahead = this.ahead.plus(duration);
		}
		finally {
			this.lock.unlock();
		}
		this.afterMoves.forEach(Runnable::run);
	}

	/**
	 * Moves the clock forward to a time.
	 * @param time the time, not before now
	 * @throws IllegalArgumentException if the time has passed
	 */
	public void advanceTo(Instant time) {
		advance(Duration.between(now(), time));
	}

	/**
	 * Returns whether the clock stands still between two moves.
	 * @return whether it is a manual clock
	 */
	public boolean isManual() {
		return this.manual;
	}

	/**
	 * Has something done after each move, in the thread that moves the clock.
	 * @param action what to do
	 */
	public void afterMove(Runnable action) {
		this.afterMoves.add(action);
	}

}
