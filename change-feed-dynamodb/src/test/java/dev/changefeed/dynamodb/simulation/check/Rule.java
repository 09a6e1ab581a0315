package dev.changefeed.dynamodb.simulation.check;

import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * Something that holds in every world.
 */
interface Rule {

	/**
	 * Looks for breaches.
	 * @param journal what happened
	 * @param terms what matters of the scenario
	 * @param problems is told of each breach
	 */
	void check(Journal journal, Terms terms, Consumer<String> problems);

}
