package dev.changefeed.core.routing;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Which records a route takes: those that fit all three conditions, each of which is any
 * of several values. A condition without values is no condition: it takes every record,
 * also one whose key has no text, which {@code *} does not. Immutable.
 *
 * @param eventNames the names of events
 * @param partitionKeys patterns of the partition key
 * @param sortKeys patterns of the sort key
 */
public record RouteFilter(Set<String> eventNames, Set<TextPattern> partitionKeys, Set<TextPattern> sortKeys) {

	/**
	 * Copies the conditions.
	 */
	public RouteFilter {
		eventNames = Set.copyOf(eventNames);
		partitionKeys = Set.copyOf(partitionKeys);
		sortKeys = Set.copyOf(sortKeys);
	}

	/**
	 * A filter from written patterns.
	 * @param eventNames the names of events
	 * @param partitionKeys patterns of the partition key
	 * @param sortKeys patterns of the sort key
	 * @return the filter
	 * @throws IllegalArgumentException if a pattern can't be read
	 */
	public static RouteFilter of(Collection<String> eventNames, Collection<String> partitionKeys,
			Collection<String> sortKeys) {
		return new RouteFilter(new LinkedHashSet<>(eventNames), patterns(partitionKeys), patterns(sortKeys));
	}

	/**
	 * The filter that takes every record.
	 * @return the filter
	 */
	public static RouteFilter any() {
		return new RouteFilter(Set.of(), Set.of(), Set.of());
	}

	private static Set<TextPattern> patterns(Collection<String> patterns) {
		return new LinkedHashSet<>(patterns.stream().map(TextPattern::parse).toList());
	}

	/**
	 * Whether a record is taken.
	 * @param subject what is known of the record
	 * @return {@code true} if it fits all conditions
	 */
	public boolean matches(RouteSubject subject) {
		return (this.eventNames.isEmpty() || this.eventNames.contains(subject.eventName()))
				&& matches(this.partitionKeys, subject.partitionKey()) && matches(this.sortKeys, subject.sortKey());
	}

	private static boolean matches(Set<TextPattern> patterns, @Nullable String text) {
		return patterns.isEmpty() || (text != null && patterns.stream().anyMatch((pattern) -> pattern.matches(text)));
	}

	/**
	 * Whether every record that another filter takes is taken by this one too.
	 * @param other the other filter
	 * @return {@code true} if the other takes no record alone
	 */
	public boolean covers(RouteFilter other) {
		return coversNames(other.eventNames) && covers(this.partitionKeys, other.partitionKeys)
				&& covers(this.sortKeys, other.sortKeys);
	}

	private boolean coversNames(Set<String> others) {
		return this.eventNames.isEmpty() || (!others.isEmpty() && this.eventNames.containsAll(others));
	}

	// One pattern is covered by several together only if one of them covers it alone: a
	// text of it with characters that none of them has falls to the wildcards of one.
	private static boolean covers(Set<TextPattern> patterns, Set<TextPattern> others) {
		return patterns.isEmpty() || (!others.isEmpty()
				&& others.stream().allMatch((other) -> patterns.stream().anyMatch((own) -> own.covers(other))));
	}

	/**
	 * The conditions that there are.
	 */
	@Override
	public String toString() {
		List<String> conditions = List.of(describe("eventName", this.eventNames),
				describe("partitionKey", this.partitionKeys), describe("sortKey", this.sortKeys));
		return String.join(" ", conditions.stream().filter((condition) -> !condition.isEmpty()).toList());
	}

	private static String describe(String name, Set<?> values) {
		return values.isEmpty() ? "" : name + "=" + values.stream().map(Object::toString).sorted().toList();
	}

}
