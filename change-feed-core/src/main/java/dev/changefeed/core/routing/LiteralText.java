package dev.changefeed.core.routing;

/**
 * A text to be found in others in linear time, however much it repeats itself (the
 * algorithm of Knuth, Morris and Pratt).
 */
final class LiteralText {

	private final String text;

	// For each length of a part that was matched: how much of it still counts after a
	// mismatch.
	private final int[] fallback;

	LiteralText(String text) {
		this.text = text;
		this.fallback = new int[text.length() + 1];
		int matched = 0;
		for (int index = 1; index < text.length(); index++) {
			matched = advance(matched, text.charAt(index));
			this.fallback[index + 1] = matched;
		}
	}

	private int advance(int matched, char next) {
		int length = matched;
		while (length > 0 && this.text.charAt(length) != next) {
			length = this.fallback[length];
		}
		return (this.text.charAt(length) == next) ? length + 1 : length;
	}

	int length() {
		return this.text.length();
	}

	boolean startsAt(String other, int from) {
		return other.startsWith(this.text, from);
	}

	/**
	 * Where the first occurrence ends.
	 * @param other the text to look in
	 * @param from where to begin
	 * @param to where the occurrence must have ended
	 * @return the end, or -1 if there is none
	 */
	int endOfFirstIn(String other, int from, int to) {
		if (this.text.isEmpty()) {
			return (from <= to) ? from : -1;
		}
		int matched = 0;
		for (int index = from; index < to; index++) {
			matched = advance(matched, other.charAt(index));
			if (matched == this.text.length()) {
				return index + 1;
			}
		}
		return -1;
	}

	@Override
	public String toString() {
		return this.text;
	}

}
