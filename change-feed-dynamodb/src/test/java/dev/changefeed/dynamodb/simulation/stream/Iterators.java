package dev.changefeed.dynamodb.simulation.stream;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The iterators that were given out.
 */
final class Iterators {

	static final Duration LIFE = Duration.ofMinutes(15);

	private final Map<String, Place> places = new HashMap<>();

	private int number;

	/**
	 * Gives out an iterator.
	 */
	String give(Place place) {
		String text = ModelStream.ARN + "|1|" + Integer.toHexString(this.number++ * 0x9E3779B1);
		this.places.put(text, place);
		return text;
	}

	@Nullable Place find(String text) {
		return this.places.get(text);
	}

	/**
	 * Where an iterator stands.
	 *
	 * @param shard its shard
	 * @param index the record it reads next, counted from the first the shard ever had
	 * @param madeAt when it was made
	 * @param emptyPages how many empty pages come first
	 */
	record Place(ModelShard shard, int index, Duration madeAt, int emptyPages) {
	}

}
