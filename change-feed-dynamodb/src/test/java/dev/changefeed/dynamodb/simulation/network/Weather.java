package dev.changefeed.dynamodb.simulation.network;

import java.time.Duration;
import java.util.List;

import dev.changefeed.dynamodb.simulation.chance.Dice;

/**
 * Which calls fail in a world, and how.
 */
public final class Weather {

	private static final List<Fault> ANY = List.of(Fault.SLOW, Fault.THROTTLED, Fault.FAILED, Fault.LOST_REQUEST,
			Fault.LOST_REPLY, Fault.LATE);

	private final List<FaultWindow> windows;

	private final double background;

	private boolean calm;

	/**
	 * Creates the weather.
	 * @param windows the times in which calls fail
	 * @param background how likely a call fails at any other time
	 */
	public Weather(List<FaultWindow> windows, double background) {
		this.windows = List.copyOf(windows);
		this.background = background;
	}

	/**
	 * Weather in which nothing ever fails.
	 * @return the weather
	 */
	public static Weather fair() {
		return new Weather(List.of(), 0);
	}

	/**
	 * Ends all faults for ever.
	 */
	public void calmDown() {
		this.calm = true;
	}

	Fault faultFor(Duration at, Link link, String caller, Dice dice) {
		if (this.calm) {
			return Fault.NONE;
		}
		for (FaultWindow window : this.windows) {
			if (window.covers(at, link, caller) && dice.chance(window.probability())) {
				return dice.oneOf(window.faults());
			}
		}
		return dice.chance(this.background) ? dice.oneOf(ANY) : Fault.NONE;
	}

}
