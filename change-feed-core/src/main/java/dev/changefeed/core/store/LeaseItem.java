package dev.changefeed.core.store;

import java.time.Duration;
import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * The stored lease of a feed. It is never deleted; a release sets {@code expiresAt} to
 * the epoch.
 *
 * @param owner the holder's name, for people
 * @param expiresAt when it lapses by the holder's clock; the epoch once released
 * @param duration the holder's lease duration, or {@code null} where none is stored
 * @param taking random text of the taking that wrote it, or {@code null}
 * @param fencingToken grows by one with each taking, 0 where none is stored
 */
public record LeaseItem(String owner, Instant expiresAt, @Nullable Duration duration, @Nullable String taking,
		long fencingToken) {

	/**
	 * Whether its holder has given it back.
	 * @return {@code true} after a release
	 */
	public boolean released() {
		return this.expiresAt.equals(Instant.EPOCH);
	}

}
