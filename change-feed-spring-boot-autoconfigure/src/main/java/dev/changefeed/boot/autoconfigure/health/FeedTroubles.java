package dev.changefeed.boot.autoconfigure.health;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what a feed has been trying again, and for how long, until it works. Written
 * by control threads and read by any.
 */
final class FeedTroubles implements FeedObserver {

	private static final String RECORD = "record";

	private final Map<Place, Trouble> troubles = new ConcurrentHashMap<>();

	private final Map<String, String> leaseOwners = new ConcurrentHashMap<>();

	private final Duration patience;

	private final Clock clock;

	/**
	 * Creates the memory.
	 * @param patience how long something may be tried again before it counts
	 * @param clock the clock
	 */
	FeedTroubles(Duration patience, Clock clock) {
		this.patience = patience;
		this.clock = clock;
	}

	/**
	 * The oldest trouble of a consumer that has outlasted the patience.
	 */
	Optional<Trouble> lasting(String consumer) {
		Instant limit = this.clock.instant().minus(this.patience);
		return this.troubles.entrySet()
			.stream()
			.filter((entry) -> entry.getKey().feed.consumer().equals(consumer))
			.map(Map.Entry::getValue)
			.filter((trouble) -> !trouble.since.isAfter(limit))
			.min(Comparator.comparing(Trouble::since));
	}

	/**
	 * The process that holds the lease a consumer waits for.
	 */
	@Nullable String leaseOwner(String consumer) {
		return this.leaseOwners.get(consumer);
	}

	@Override
	public void retrying(FeedKey feed, String operation, @Nullable String shard, String reason, boolean throttled,
			Duration delay) {
		add(new Place(feed, operation, shard), operation, reason);
	}

	@Override
	public void recovered(FeedKey feed, String operation, @Nullable String shard) {
		this.troubles.remove(new Place(feed, operation, shard));
	}

	@Override
	public void recordFailed(FeedKey feed, String shard, String position, int attempts, Duration delay) {
		add(new Place(feed, RECORD, shard), RECORD, "failed " + attempts + " times at " + position);
	}

	@Override
	public void batchAcknowledged(FeedKey feed, String shard, int done, boolean failed) {
		if (done > 0 || !failed) {
			this.troubles.remove(new Place(feed, RECORD, shard));
		}
	}

	@Override
	public void leaseHeld(FeedKey feed, String owner) {
		this.leaseOwners.put(feed.consumer(), owner);
	}

	@Override
	public void leaseTaken(FeedKey feed, long token) {
		this.leaseOwners.remove(feed.consumer());
	}

	@Override
	public void ended(FeedKey feed, @Nullable ChangeFeedException error) {
		this.troubles.keySet().removeIf((place) -> place.feed.equals(feed));
		this.leaseOwners.remove(feed.consumer());
	}

	private void add(Place place, String operation, String reason) {
		this.troubles.compute(place, (key, known) -> new Trouble(operation, place.shard, reason,
				(known != null) ? known.since : this.clock.instant()));
	}

	/**
	 * Something that is tried again.
	 *
	 * @param operation what is tried
	 * @param shard its shard, or {@code null} for the whole stream
	 * @param reason why it last failed, as a short code
	 * @param since when it first failed
	 */
	record Trouble(String operation, @Nullable String shard, String reason, Instant since) {
	}

	private record Place(FeedKey feed, String operation, @Nullable String shard) {
	}

}
