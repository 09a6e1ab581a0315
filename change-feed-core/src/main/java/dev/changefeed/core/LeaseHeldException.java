package dev.changefeed.core;

import java.time.Instant;

/**
 * Another process holds the lease of the feed and the options say not to wait for it.
 */
public final class LeaseHeldException extends ChangeFeedException {

	private final String owner;

	private final Instant expiresAt;

	/**
	 * Creates the error.
	 * @param feed the feed
	 * @param owner the holder's name
	 * @param expiresAt when the lease lapses by the holder's clock
	 */
	public LeaseHeldException(FeedKey feed, String owner, Instant expiresAt) {
		super(ErrorKind.LEASE_HELD, "The lease of feed '" + feed + "' is held by '" + owner + "' until " + expiresAt
				+ "; stop that process or set 'lease.on-held' to 'wait'");
		this.owner = owner;
		this.expiresAt = expiresAt;
	}

	/**
	 * The name of the process that holds the lease.
	 * @return the owner
	 */
	public String owner() {
		return this.owner;
	}

	/**
	 * When the lease lapses by the holder's clock.
	 * @return the instant
	 */
	public Instant expiresAt() {
		return this.expiresAt;
	}

}
