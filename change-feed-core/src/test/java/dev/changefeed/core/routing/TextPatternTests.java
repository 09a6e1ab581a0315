package dev.changefeed.core.routing;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class TextPatternTests {

	@ParameterizedTest
	@CsvSource(quoteCharacter = '\'',
			value = { "ORDER.1+*, ORDER.1+2, true", "ORDER.1+*, ORDERX1+2, false", "ORDER.1+*, ORDER.11, false",
					"[a-c]$, [a-c]$, true", "[a-c]$, b, false", "(a|b)?, (a|b)?, true", "(a|b)?, a, false",
					"^a*, ^ab, true" })
	void charactersOfRegularExpressionsMeanThemselves(String pattern, String text, boolean expected) {
		assertThat(TextPattern.parse(pattern).matches(text)).isEqualTo(expected);
	}

	@ParameterizedTest
	@CsvSource(quoteCharacter = '\'',
			value = { "a\\*b, a*b, true", "a\\*b, aXb, false", "a*b, a*b, true", "a*b, aXXb, true", "a*b, ab, true",
					"a\\\\*, a\\, true", "a\\\\*, a\\anything, true", "a\\\\*, a*, false", "a\\\\\\*, a\\*, true",
					"a\\\\\\*, a\\x, false", "\\**, *x, true", "\\**, x, false" })
	void backslashTakesTheMeaningFromStarAndBackslash(String pattern, String text, boolean expected) {
		assertThat(TextPattern.parse(pattern).matches(text)).isEqualTo(expected);
	}

	@ParameterizedTest
	@ValueSource(strings = { "\\", "a\\", "a*\\", "a\\\\\\" })
	void trailingBackslashIsRefused(String pattern) {
		assertThatIllegalArgumentException().isThrownBy(() -> TextPattern.parse(pattern))
			.withMessageContaining("\"" + pattern + "\"")
			.withMessageContaining("ends with a backslash");
	}

	@Test
	void backslashBeforeAnotherCharacterIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> TextPattern.parse("C:\\temp"))
			.withMessageContaining("before 't'");
	}

	@ParameterizedTest
	@CsvSource(quoteCharacter = '\'',
			value = { "ORDER#*, ORDER#1#ITEM#2, true", "ORDER#*, ORDER#, true", "ORDER#*#ITEM#*, ORDER#1#ITEM#2, true",
					"ORDER#*#ITEM#*, ORDER#1, false", "ORDER#*, order#1, false", "*, '', true", "'', '', true",
					"'', a, false", "ab*ab, ab, false", "ab*ab, abab, true", "*a*a*, a, false", "*a*a*, bab aa, true" })
	void wildcardStandsForAnyTextAlsoAcrossSeparators(String pattern, String text, boolean expected) {
		assertThat(TextPattern.parse(pattern).matches(text)).isEqualTo(expected);
	}

	@Test
	void patternsThatMeanTheSameAreEqual() {
		assertThat(TextPattern.parse("a**b***")).isEqualTo(TextPattern.parse("a*b*"))
			.hasSameHashCodeAs(TextPattern.parse("a*b*"))
			.hasToString("a*b*");
	}

	@Test
	void writtenFormReadsBack() {
		TextPattern literal = TextPattern.exactly("a*\\b");

		assertThat(TextPattern.parse(literal.toString())).isEqualTo(literal);
	}

	@ParameterizedTest
	@CsvSource({ "*, A*, true", "A*, *, false", "A*, A#*, true", "A*, A, true", "A, A*, false", "A*, *B, false",
			"*B, A*, false", "*a*, *a*b*, true", "*a*b*, *a*, false", "a*a, aa, true", "a*a, a, false", "*, '', true" })
	void patternCoversWhatMatchesItToo(String wider, String narrower, boolean expected) {
		assertThat(TextPattern.parse(wider).covers(TextPattern.parse(narrower))).isEqualTo(expected);
	}

	@Test
	void exactPatternIsToldFromWildcard() {
		assertThat(TextPattern.parse("a\\*").isExact()).isTrue();
		assertThat(TextPattern.parse("a*").isExact()).isFalse();
	}

	@Test
	void matchingStaysLinearWhenTextAlmostMatchesEverywhere() {
		String half = "a".repeat(100_000);
		TextPattern pattern = TextPattern.parse("*" + half + "b*" + half + "c*");
		String text = half.repeat(20);

		assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertThat(pattern.matches(text)).isFalse());
	}

}
