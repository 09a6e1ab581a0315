package dev.changefeed.dynamodb.simulation.network;

import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A time in which calls fail.
 *
 * @param from its begin, since the world began
 * @param to its end
 * @param links the ways that are affected
 * @param process the process that is affected, without the number of its start, or
 * {@code null} for all
 * @param probability how likely a call is affected
 * @param faults what befalls the affected ones
 */
public record FaultWindow(Duration from, Duration to, List<Link> links, @Nullable String process, double probability,
		List<Fault> faults) {

	public FaultWindow {
		links = List.copyOf(links);
		faults = List.copyOf(faults);
	}

	boolean covers(Duration at, Link link, String caller) {
		return at.compareTo(this.from) >= 0 && at.compareTo(this.to) < 0 && this.links.contains(link)
				&& (this.process == null || this.process.equals(caller));
	}

}
