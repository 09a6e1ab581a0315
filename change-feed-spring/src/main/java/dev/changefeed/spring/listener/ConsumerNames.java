package dev.changefeed.spring.listener;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * Says what is wrong with the consumer of a listener, and which was meant.
 */
final class ConsumerNames {

	private ConsumerNames() {
	}

	static String describe(String listener, @Nullable String consumer, List<String> known) {
		if (known.isEmpty()) {
			return "Listener '" + listener + "' has no consumer to belong to: none is configured";
		}
		String names = "'" + String.join("', '", known) + "'";
		if (consumer == null) {
			return "Listener '" + listener + "' names no consumer, but there are several: " + names
					+ "; name one with 'consumer'";
		}
		String nearest = nearest(consumer, known);
		return "Listener '" + listener + "' names the consumer '" + consumer + "', but there is only " + names
				+ ((nearest != null) ? "; did you mean '" + nearest + "'" : "");
	}

	/**
	 * The name that becomes the given one by the fewest edits, if they are few for its
	 * length.
	 */
	static @Nullable String nearest(String name, List<String> known) {
		String wanted = plain(name);
		return known.stream()
			.filter((candidate) -> distance(wanted, plain(candidate)) <= Math.max(1, name.length() / 3))
			.min(Comparator.comparingInt((candidate) -> distance(wanted, plain(candidate))))
			.orElse(null);
	}

	private static String plain(String name) {
		return name.toLowerCase(Locale.ROOT).replaceAll("[._-]", "");
	}

	private static int distance(String from, String to) {
		int[] row = new int[to.length() + 1];
		for (int j = 0; j < row.length; j++) {
			row[j] = j;
		}
		for (int i = 1; i <= from.length(); i++) {
			int diagonal = row[0];
			row[0] = i;
			for (int j = 1; j < row.length; j++) {
				int replaced = diagonal + ((from.charAt(i - 1) != to.charAt(j - 1)) ? 1 : 0);
				diagonal = row[j];
				row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
			}
		}
		return row[to.length()];
	}

}
