package dev.changefeed.core.routing;

import java.util.List;

/**
 * A text in which {@code *} stands for any text, also an empty one and one with any
 * separators: {@code ORDER#*} matches {@code ORDER#1} and {@code ORDER#1#ITEM#2}. A star
 * is written {@code \*}, a backslash {@code \\}; no other character means anything but
 * itself, and case counts. Immutable; patterns that are spelled differently but mean the
 * same are equal. Matching takes time linear in the text.
 */
public final class TextPattern {

	private final String canonical;

	private final List<LiteralText> literals;

	private TextPattern(List<String> literals) {
		this.canonical = PatternSyntax.format(literals);
		this.literals = literals.stream().map(LiteralText::new).toList();
	}

	/**
	 * Reads a pattern.
	 * @param pattern the written form
	 * @return the pattern
	 * @throws IllegalArgumentException if a backslash is the last character or stands
	 * before anything but a star or a backslash
	 */
	public static TextPattern parse(String pattern) {
		return new TextPattern(PatternSyntax.parse(pattern));
	}

	/**
	 * The pattern that matches one text only.
	 * @param text the text, in which nothing is special
	 * @return the pattern
	 */
	public static TextPattern exactly(String text) {
		return new TextPattern(List.of(text));
	}

	/**
	 * Whether only one text matches.
	 * @return {@code true} if there is no wildcard
	 */
	public boolean isExact() {
		return this.literals.size() == 1;
	}

	/**
	 * Whether a text matches.
	 * @param text the text
	 * @return {@code true} if it matches as a whole
	 */
	public boolean matches(String text) {
		LiteralText first = this.literals.get(0);
		if (isExact()) {
			return text.length() == first.length() && first.startsAt(text, 0);
		}
		LiteralText last = this.literals.get(this.literals.size() - 1);
		int end = text.length() - last.length();
		if (end < first.length() || !first.startsAt(text, 0) || !last.startsAt(text, end)) {
			return false;
		}
		int position = first.length();
		for (LiteralText literal : this.literals.subList(1, this.literals.size() - 1)) {
			position = literal.endOfFirstIn(text, position, end);
			if (position < 0) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether every text that another pattern matches is matched by this one too. This
	 * orders patterns by how specific they are: of two different patterns, one that is
	 * covered is the narrower.
	 * @param other the other pattern
	 * @return {@code true} if nothing matches the other alone
	 */
	public boolean covers(TextPattern other) {
		// A character that this pattern does not have can only fall to its wildcards; if
		// it may stand where the other has a wildcard, then so may anything.
		char standIn = characterNotIn(this.canonical);
		return matches(
				String.join(String.valueOf(standIn), other.literals.stream().map(LiteralText::toString).toList()));
	}

	private static char characterNotIn(String text) {
		char candidate = Character.MIN_VALUE;
		while (text.indexOf(candidate) >= 0) {
			candidate++;
		}
		return candidate;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof TextPattern pattern && this.canonical.equals(pattern.canonical);
	}

	@Override
	public int hashCode() {
		return this.canonical.hashCode();
	}

	/**
	 * The written form.
	 */
	@Override
	public String toString() {
		return this.canonical;
	}

}
