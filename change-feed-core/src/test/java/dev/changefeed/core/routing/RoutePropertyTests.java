package dev.changefeed.core.routing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import dev.changefeed.core.ChangeFeedException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compares the table with a matcher that tries every way a wildcard can end and a
 * comparison of filters that asks every text. Patterns have the letters a and b, texts
 * one more, and texts are as long as the longest pattern: so a pattern that matches more
 * than another always shows it.
 */
class RoutePropertyTests {

	private static final int LONGEST_PATTERN = 4;

	private static final List<String> EVENTS = List.of("INSERT", "MODIFY", "REMOVE", "ANOTHER");

	private static final List<String> TEXTS = texts();

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5 })
	void patternAgreesWithOneThatTriesEverything(long seed) {
		Random random = new Random(seed);
		for (int round = 0; round < 300; round++) {
			String written = pattern(random);
			TextPattern pattern = TextPattern.parse(written);

			for (String text : TEXTS) {
				assertThat(pattern.matches(text)).as("seed %d: '%s' of '%s'", seed, written, text)
					.isEqualTo(naive(written, text));
			}
		}
	}

	@ParameterizedTest
	@ValueSource(longs = { 6, 7, 8, 9, 10 })
	void patternCoversAnotherExactlyWhenEveryTextSaysSo(long seed) {
		Random random = new Random(seed);
		for (int round = 0; round < 1000; round++) {
			String wide = pattern(random);
			String narrow = pattern(random);
			boolean expected = TEXTS.stream().allMatch((text) -> !naive(narrow, text) || naive(wide, text));

			assertThat(TextPattern.parse(wide).covers(TextPattern.parse(narrow)))
				.as("seed %d: '%s' covers '%s'", seed, wide, narrow)
				.isEqualTo(expected);
		}
	}

	@ParameterizedTest
	@ValueSource(longs = { 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 })
	void tableFindsTheMostSpecificRouteOfThoseThatMatch(long seed) {
		Random random = new Random(seed);
		int decidedBySpecificity = 0;
		for (int round = 0; round < 40; round++) {
			List<Conditions> all = conditions(random);
			RouteTable<Conditions> table = table(all, random);
			for (int attempt = 0; attempt < 60; attempt++) {
				RouteSubject subject = subject(random);
				List<Conditions> matching = all.stream().filter((each) -> each.matches(subject)).toList();
				Optional<Conditions> found = table.find(subject);

				assertThat(found.isPresent()).as("seed %d: %s", seed, all).isEqualTo(!matching.isEmpty());
				if (found.isPresent()) {
					assertThat(matching).contains(found.get());
					assertThat(matching).as("seed %d: %s is more specific than %s", seed, matching, found.get())
						.noneMatch((rival) -> rival.isStrictlyWithin(found.get()));
					decidedBySpecificity += (matching.size() > 1) ? 1 : 0;
				}
			}
		}
		assertThat(decidedBySpecificity).as("records with a choice").isGreaterThan(100);
	}

	@ParameterizedTest
	@ValueSource(longs = { 21, 22, 23, 24, 25 })
	void orderOfRegistrationChangesNothing(long seed) {
		Random random = new Random(seed);
		for (int round = 0; round < 40; round++) {
			List<Conditions> all = conditions(random);
			RouteTable<Conditions> table = table(all, random);
			RouteTable<Conditions> shuffled = table(all, random);
			for (int attempt = 0; attempt < 60; attempt++) {
				RouteSubject subject = subject(random);

				assertThat(shuffled.find(subject)).as("seed %d", seed).isEqualTo(table.find(subject));
			}
		}
	}

	private static RouteTable<Conditions> table(List<Conditions> all, Random random) {
		List<Conditions> registered = new ArrayList<>(all);
		Collections.shuffle(registered, random);
		return new RouteTable<>(registered.stream().map(Conditions::route).toList());
	}

	private static List<Conditions> conditions(Random random) {
		Map<Integer, Conditions> all = new LinkedHashMap<>();
		for (int index = 0; index < 6; index++) {
			Conditions candidate = new Conditions("route" + index, random.nextInt(3),
					some(random, EVENTS.subList(0, 3)), patterns(random), patterns(random));
			if (isAccepted(all.values().stream().toList(), candidate)) {
				all.put(index, candidate);
			}
		}
		return List.copyOf(all.values());
	}

	// Exactly the filters that take the same records must be refused together.
	private static boolean isAccepted(List<Conditions> others, Conditions candidate) {
		boolean duplicate = others.stream().anyMatch((other) -> other.isWithin(candidate) && candidate.isWithin(other));
		List<Route<Conditions>> routes = new ArrayList<>(others.stream().map(Conditions::route).toList());
		routes.add(candidate.route());
		boolean refused = false;
		try {
			new RouteTable<>(routes);
		}
		catch (ChangeFeedException ex) {
			refused = true;
		}
		assertThat(refused).as("%s beside %s", candidate, others).isEqualTo(duplicate);
		return !duplicate;
	}

	private static RouteSubject subject(Random random) {
		return new RouteSubject(EVENTS.get(random.nextInt(EVENTS.size())), text(random), text(random));
	}

	private static @Nullable String text(Random random) {
		return (random.nextInt(10) == 0) ? null : TEXTS.get(random.nextInt(TEXTS.size()));
	}

	private static List<String> patterns(Random random) {
		List<String> patterns = new ArrayList<>();
		for (int count = random.nextInt(3); count > 0; count--) {
			patterns.add(pattern(random));
		}
		return patterns;
	}

	private static List<String> some(Random random, List<String> values) {
		return random.nextBoolean() ? List.of() : values.stream().filter((value) -> random.nextBoolean()).toList();
	}

	private static String pattern(Random random) {
		StringBuilder pattern = new StringBuilder();
		for (int length = random.nextInt(LONGEST_PATTERN + 1); length > 0; length--) {
			pattern.append("ab**".charAt(random.nextInt(4)));
		}
		return pattern.toString();
	}

	private static List<String> texts() {
		List<String> texts = new ArrayList<>(List.of(""));
		for (int index = 0; index < texts.size(); index++) {
			if (texts.get(index).length() < LONGEST_PATTERN) {
				for (char letter : "abc".toCharArray()) {
					texts.add(texts.get(index) + letter);
				}
			}
		}
		return List.copyOf(texts);
	}

	private static boolean naive(String pattern, String text) {
		if (pattern.isEmpty()) {
			return text.isEmpty();
		}
		String rest = pattern.substring(1);
		if (pattern.charAt(0) != '*') {
			return !text.isEmpty() && text.charAt(0) == pattern.charAt(0) && naive(rest, text.substring(1));
		}
		for (int taken = 0; taken <= text.length(); taken++) {
			if (naive(rest, text.substring(taken))) {
				return true;
			}
		}
		return false;
	}

	private record Conditions(String name, int order, List<String> events, List<String> partitionKeys,
			List<String> sortKeys) {

		private Route<Conditions> route() {
			return new Route<>(this.name, RouteFilter.of(this.events, this.partitionKeys, this.sortKeys), this.order,
					this);
		}

		private boolean matches(RouteSubject subject) {
			return (this.events.isEmpty() || this.events.contains(subject.eventName()))
					&& fits(this.partitionKeys, subject.partitionKey()) && fits(this.sortKeys, subject.sortKey());
		}

		// The conditions are independent, so each can be compared alone.
		private boolean isWithin(Conditions other) {
			return EVENTS.stream()
				.allMatch((event) -> (!this.events.isEmpty() && !this.events.contains(event)) || other.events.isEmpty()
						|| other.events.contains(event))
					&& isWithin(this.partitionKeys, other.partitionKeys) && isWithin(this.sortKeys, other.sortKeys);
		}

		private static boolean isWithin(List<String> narrow, List<String> wide) {
			boolean withoutText = !fits(narrow, null) || fits(wide, null);
			return withoutText && TEXTS.stream().allMatch((text) -> !fits(narrow, text) || fits(wide, text));
		}

		private boolean isStrictlyWithin(Conditions other) {
			return isWithin(other) && !other.isWithin(this);
		}

		private static boolean fits(List<String> patterns, @Nullable String text) {
			return patterns.isEmpty()
					|| (text != null && patterns.stream().anyMatch((pattern) -> naive(pattern, text)));
		}

	}

}
