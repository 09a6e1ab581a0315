package dev.changefeed.dynamodb.simulation.check;

import java.time.Duration;
import java.util.Map;

/**
 * What the rules have to know of a scenario.
 *
 * @param keptSince what was written before, was trimmed before anyone could read it
 * @param clocksAgree whether clocks differ no more than leases allow for
 * @param consumers the consumers by name
 */
public record Terms(Duration keptSince, boolean clocksAgree, Map<String, Consumer> consumers) {

	public Terms {
		consumers = Map.copyOf(consumers);
	}

	/**
	 * What the rules have to know of a consumer.
	 *
	 * @param latest whether it begins with what is written after it joined
	 * @param pollInterval the least time between two reads of an idle shard
	 * @param idlePollInterval the longest time between them
	 * @param describeInterval how often the stream is described
	 * @param renewEvery how often a lease is renewed
	 * @param leasePollInterval how often a standby looks
	 */
	public record Consumer(boolean latest, Duration pollInterval, Duration idlePollInterval, Duration describeInterval,
			Duration renewEvery, Duration leasePollInterval) {
	}

}
