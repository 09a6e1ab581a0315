package dev.changefeed.dynamodb.simulation.check;

import java.util.ArrayList;
import java.util.List;

import dev.changefeed.dynamodb.simulation.journal.Journal;

/**
 * Holds a journal against all rules.
 */
public final class Checker {

	private static final int MOST_PROBLEMS_OF_A_RULE = 5;

	private static final List<Rule> RULES = List.of(new NothingBroken(), new NothingLost(), new ItemOrder(),
			new ParentsFirst(), new StoredAfterEffect(), new NoNeedlessRepeats(), new NoStaleWrites(), new OneOwner(),
			new FencedMeansOver(), new NothingOld(), new NoStorms(), new QuietAtTheEnd());

	private Checker() {
	}

	/**
	 * Looks for breaches of any rule.
	 * @param journal what happened
	 * @param terms what matters of the scenario
	 * @return the problems, none if all is well
	 */
	public static List<String> problems(Journal journal, Terms terms) {
		List<String> problems = new ArrayList<>();
		for (Rule rule : RULES) {
			List<String> found = new ArrayList<>();
			rule.check(journal, terms, found::add);
			found.stream()
				.limit(MOST_PROBLEMS_OF_A_RULE)
				.map((problem) -> rule.getClass().getSimpleName() + ": " + problem)
				.forEach(problems::add);
		}
		return problems;
	}

}
