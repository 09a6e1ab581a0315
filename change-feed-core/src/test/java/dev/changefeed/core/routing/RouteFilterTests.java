package dev.changefeed.core.routing;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RouteFilterTests {

	@Test
	void filterWithoutConditionsTakesKeysWithoutText() {
		assertThat(RouteFilter.any().matches(new RouteSubject("INSERT", null, null))).isTrue();
	}

	@Test
	void wildcardDoesNotTakeKeysWithoutText() {
		RouteFilter filter = RouteFilter.of(List.of(), List.of("*"), List.of());

		assertThat(filter.matches(new RouteSubject("INSERT", null, null))).isFalse();
		assertThat(RouteFilter.any().covers(filter)).isTrue();
		assertThat(filter.covers(RouteFilter.any())).isFalse();
	}

	@Test
	void conditionIsAnyOfItsValues() {
		RouteFilter filter = RouteFilter.of(List.of("INSERT", "MODIFY"), List.of("A", "B#*"), List.of());

		assertThat(filter.matches(new RouteSubject("MODIFY", "B#1", null))).isTrue();
		assertThat(filter.matches(new RouteSubject("INSERT", "A", "x"))).isTrue();
		assertThat(filter.matches(new RouteSubject("REMOVE", "A", null))).isFalse();
		assertThat(filter.matches(new RouteSubject("INSERT", "C", null))).isFalse();
	}

	@Test
	void allConditionsHaveToFit() {
		RouteFilter filter = RouteFilter.of(List.of(), List.of("ORDER#*"), List.of("DETAILS"));

		assertThat(filter.matches(new RouteSubject("INSERT", "ORDER#1", "DETAILS"))).isTrue();
		assertThat(filter.matches(new RouteSubject("INSERT", "ORDER#1", "PAYMENT"))).isFalse();
		assertThat(filter.matches(new RouteSubject("INSERT", "ORDER#1", null))).isFalse();
	}

	@Test
	void patternOfNumberKeyMatchesItsPlainDigits() {
		RouteFilter filter = RouteFilter.of(List.of(), List.of("10*"), List.of());

		assertThat(filter.matches(new RouteSubject("INSERT", "1000", null))).isTrue();
	}

	@Test
	void severalPatternsCoverOnlyWhatOneOfThemCovers() {
		RouteFilter letters = RouteFilter.of(List.of(), List.of("A*", "B*"), List.of());

		assertThat(letters.covers(RouteFilter.of(List.of(), List.of("A1", "B*2"), List.of()))).isTrue();
		assertThat(letters.covers(RouteFilter.of(List.of(), List.of("A1", "C"), List.of()))).isFalse();
	}

	@Test
	void textFormOfSubjectLeavesKeysOut() {
		assertThat(new RouteSubject("INSERT", "secret-pk", "secret-sk").toString()).doesNotContain("secret");
	}

}
