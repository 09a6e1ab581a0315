package dev.changefeed.dynamodb.simulation;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;

/**
 * Prints what happens as it happens, one line an entry, with the seconds since the
 * scenario began.
 */
final class Trace implements Consumer<Entry> {

	private final Scenario scenario;

	private final PrintStream out;

	Trace(Scenario scenario, PrintStream out) {
		this.scenario = scenario;
		this.out = out;
		out.println(scenario.toString().replace("], ", "],\n    "));
	}

	@Override
	public void accept(Entry entry) {
		double seconds = entry.at().minus(this.scenario.begin()).toNanos() / 1e9;
		String what = entry.toString().replaceFirst("at=[^,\\]]+(, )?", "");
		this.out.println(String.format(Locale.ROOT, "%12.6f  %s", seconds, what));
	}

}
