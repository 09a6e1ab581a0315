package dev.changefeed.dynamodb.simulation.check;

import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * No promise of an interface was broken on the way, and no feed stayed stopped.
 */
final class NothingBroken implements Rule {

	@Override
	public void check(Journal journal, Terms terms, Consumer<String> problems) {
		journal.all(Entry.Broken.class)
			.forEach((broken) -> problems.accept(broken.member() + " " + broken.what() + " at " + broken.at()));
		journal.all(Entry.Turn.class)
			.filter((turn) -> turn.what().equals("gave up"))
			.forEach((turn) -> problems.accept("not everything was delivered and stored by " + turn.at()));
	}

}
