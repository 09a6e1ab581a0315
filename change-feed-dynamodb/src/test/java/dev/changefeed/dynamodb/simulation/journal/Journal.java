package dev.changefeed.dynamodb.simulation.journal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * All entries of a world in the order they happened.
 */
public final class Journal {

	private final List<Entry> entries = new ArrayList<>();

	private final Consumer<Entry> reader;

	/**
	 * Creates an empty journal that nobody reads along.
	 */
	public Journal() {
		this((entry) -> {
		});
	}

	/**
	 * Creates an empty journal.
	 * @param reader is given each entry as it is added
	 */
	public Journal(Consumer<Entry> reader) {
		this.reader = reader;
	}

	/**
	 * Adds an entry.
	 * @param entry the entry
	 */
	public void add(Entry entry) {
		this.entries.add(entry);
		this.reader.accept(entry);
	}

	/**
	 * All entries so far.
	 * @return the entries
	 */
	public List<Entry> entries() {
		return Collections.unmodifiableList(this.entries);
	}

	/**
	 * All entries of a kind.
	 * @param <E> the kind
	 * @param type the kind
	 * @return the entries
	 */
	public <E extends Entry> Stream<E> all(Class<E> type) {
		return this.entries.stream().filter(type::isInstance).map(type::cast);
	}

	/**
	 * A number that differs for journals that differ.
	 * @return the number
	 */
	public long fingerprint() {
		long hash = 1125899906842597L;
		for (Entry entry : this.entries) {
			hash = 31 * hash + entry.toString().hashCode();
		}
		return hash;
	}

}
