package dev.changefeed.dynamodb.simulation.chance;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A source of chance. Forks draw from sequences of their own, so that one part of a world
 * that draws more often leaves the others as they were.
 */
public final class Dice {

	private final SplittableRandom random;

	private Dice(SplittableRandom random) {
		this.random = random;
	}

	/**
	 * The dice of a seed.
	 * @param seed the seed
	 * @return the dice
	 */
	public static Dice of(long seed) {
		return new Dice(new SplittableRandom(seed));
	}

	/**
	 * Dice with a sequence of their own.
	 * @return the dice
	 */
	public Dice fork() {
		return new Dice(this.random.split());
	}

	/**
	 * Whether something happens.
	 * @param probability from 0, never, to 1, always
	 * @return {@code true} if it does
	 */
	public boolean chance(double probability) {
		return this.random.nextDouble() < probability;
	}

	/**
	 * A number.
	 * @param least the least
	 * @param most the greatest
	 * @return the number
	 */
	public int between(int least, int most) {
		return this.random.nextInt(least, most + 1);
	}

	/**
	 * A duration in whole microseconds.
	 * @param least the shortest
	 * @param most the longest
	 * @return the duration
	 */
	public Duration between(Duration least, Duration most) {
		long micros = this.random.nextLong(least.toNanos() / 1000, most.toNanos() / 1000 + 1);
		return Duration.ofNanos(micros * 1000);
	}

	/**
	 * A duration of milliseconds.
	 * @param least the shortest
	 * @param most the longest
	 * @return the duration
	 */
	public Duration millis(long least, long most) {
		return between(Duration.ofMillis(least), Duration.ofMillis(most));
	}

	/**
	 * A duration of seconds.
	 * @param least the shortest
	 * @param most the longest
	 * @return the duration
	 */
	public Duration seconds(long least, long most) {
		return between(Duration.ofSeconds(least), Duration.ofSeconds(most));
	}

	/**
	 * One of several values.
	 * @param <T> their type
	 * @param values the values
	 * @return one of them
	 */
	@SafeVarargs
	public final <T> T oneOf(T... values) {
		return values[this.random.nextInt(values.length)];
	}

	/**
	 * One of several values.
	 * @param <T> their type
	 * @param values the values
	 * @return one of them
	 */
	public <T> T oneOf(List<T> values) {
		return values.get(this.random.nextInt(values.size()));
	}

	/**
	 * The generator behind the dice, for code that wants one.
	 * @return the generator
	 */
	public RandomGenerator generator() {
		return this.random;
	}

}
