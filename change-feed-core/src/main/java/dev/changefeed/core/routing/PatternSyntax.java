package dev.changefeed.core.routing;

import java.util.ArrayList;
import java.util.List;

/**
 * The written form of a pattern.
 */
final class PatternSyntax {

	private static final char WILDCARD = '*';

	private static final char ESCAPE = '\\';

	private PatternSyntax() {
	}

	/**
	 * Takes a pattern apart at its wildcards.
	 * @param pattern the pattern
	 * @return the texts around the wildcards, one more than there are wildcards; of
	 * wildcards side by side one counts
	 * @throws IllegalArgumentException if a backslash escapes nothing
	 */
	static List<String> parse(String pattern) {
		List<String> literals = new ArrayList<>();
		StringBuilder literal = new StringBuilder();
		for (int index = 0; index < pattern.length(); index++) {
			char next = pattern.charAt(index);
			if (next == ESCAPE) {
				index++;
				literal.append(escaped(pattern, index));
			}
			else if (next == WILDCARD) {
				if (literal.length() > 0 || literals.isEmpty()) {
					literals.add(literal.toString());
				}
				literal.setLength(0);
			}
			else {
				literal.append(next);
			}
		}
		literals.add(literal.toString());
		return literals;
	}

	private static char escaped(String pattern, int index) {
		if (index == pattern.length()) {
			throw new IllegalArgumentException("pattern \"" + pattern
					+ "\" ends with a backslash that escapes nothing; write two for a backslash");
		}
		char next = pattern.charAt(index);
		if (next != WILDCARD && next != ESCAPE) {
			throw new IllegalArgumentException("pattern \"" + pattern + "\" has a backslash before '" + next
					+ "'; only \\* (a star) and \\\\ (a backslash) are escapes");
		}
		return next;
	}

	/**
	 * Writes a pattern.
	 * @param literals the texts around the wildcards
	 * @return the shortest pattern for them
	 */
	static String format(List<String> literals) {
		StringBuilder pattern = new StringBuilder();
		for (int index = 0; index < literals.size(); index++) {
			if (index > 0) {
				pattern.append(WILDCARD);
			}
			for (char next : literals.get(index).toCharArray()) {
				if (next == WILDCARD || next == ESCAPE) {
					pattern.append(ESCAPE);
				}
				pattern.append(next);
			}
		}
		return pattern.toString();
	}

}
