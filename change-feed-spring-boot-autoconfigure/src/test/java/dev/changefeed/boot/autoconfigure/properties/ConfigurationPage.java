package dev.changefeed.boot.autoconfigure.properties;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The tables of {@code docs/configuration.md}.
 *
 * @param rows the rows of all tables
 */
public record ConfigurationPage(List<Row> rows) {

	private static final Pattern ROW = Pattern
		.compile("\\| `([^`]+)` \\|(?: `([^`]+)`| [^`|]*)? ?\\|[^|]*\\|(?: `([^`]+)`: ([^|]+?))? ?\\|");

	/**
	 * Reads the page.
	 */
	public static ConfigurationPage load() {
		try {
			return new ConfigurationPage(Files.readAllLines(Path.of("..", "docs", "configuration.md"))
				.stream()
				.filter((line) -> line.startsWith("| `"))
				.map(ConfigurationPage::row)
				.toList());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Row row(String line) {
		Matcher matcher = ROW.matcher(line);
		if (!matcher.matches()) {
			throw new IllegalStateException("Not a row of an option: " + line);
		}
		return new Row(matcher.group(1), matcher.group(2), matcher.group(3), matcher.group(4));
	}

	/**
	 * One row.
	 *
	 * @param name the name of the property, or of an option of a consumer
	 * @param defaultValue the default, if there is a fixed one
	 * @param refused a value that is refused
	 * @param message what is said about that value
	 */
	public record Row(String name, @Nullable String defaultValue, @Nullable String refused, @Nullable String message) {

		/**
		 * Whether it is an option of a consumer.
		 */
		public boolean isOption() {
			return !this.name.startsWith("change-feed.");
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

}
