package dev.changefeed.test.expression;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class GarbageTests {

	private static final int TEXTS = 20000;

	private static final List<String> PIECES = List.of("a", "b.c", "d[0]", "#n", ":v", ":l", ":s", ":missing",
			"#missing", "=", "<>", "<", "<=", ">", ">=", "(", ")", "((", ",", ".", "[", "]", "+", "-", "AND", "OR",
			"NOT", "BETWEEN", "IN", "SET", "REMOVE", "ADD", "DELETE", "size(", "contains(", "begins_with(",
			"attribute_exists(", "attribute_type(", "if_not_exists(", "list_append(", "unknown(", "99999999999",
			"status", "0", "!", "\"", "'", "\u00e9", "\ud83d", "\u0000", " ", "\n");

	private static final Map<String, AttributeValue> ITEM = Values.item("a", 1, "b", Map.of("c", "text"), "d",
			List.of("x"));

	@ParameterizedTest
	@ValueSource(longs = { 5, 20260303 })
	void isRefusedByValidationWhenTextIsGarbage(long seed) {
		Random random = new Random(seed);
		int refused = 0;

		for (int i = 0; i < TEXTS; i++) {
			String text = text(random);
			refused += isRefused(text, "seed " + seed + ", case " + i + ": " + text, random.nextInt(4)) ? 1 : 0;
		}

		assertThat(refused).isGreaterThan(TEXTS / 2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "(", "NOT ", "size(", "SET a = (", "SET a = if_not_exists(", "a.", "a[0]", "a = :v AND " })
	void isRefusedByValidationWhenNestingIsDeep(String piece) {
		String text = piece.repeat(4096 / piece.length());

		for (int kind = 0; kind < 4; kind++) {
			assertThat(isRefused(text, piece, kind)).isTrue();
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3 })
	void isRefusedByValidationWhenTextIsTooLong(int kind) {
		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> evaluate("a".repeat(4097), kind))
			.withMessageContaining("Expression size has exceeded the maximum allowed size");
	}

	private static String text(Random random) {
		StringBuilder text = new StringBuilder();
		int size = random.nextInt(9);
		for (int i = 0; i < size; i++) {
			text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextBoolean() ? " " : "");
		}
		return text.toString();
	}

	private static boolean isRefused(String text, String description, int kind) {
		try {
			evaluate(text, kind);
			return false;
		}
		catch (ServiceException ex) {
			assertThat(ex.type()).as(description).isEqualTo("ValidationException");
			return true;
		}
		catch (RuntimeException | StackOverflowError ex) {
			throw new AssertionError(description, ex);
		}
	}

	private static void evaluate(String text, int kind) {
		Placeholders placeholders = new Placeholders(Map.of("#n", "a"),
				Map.of(":v", Values.of(1), ":l", Values.of(List.of("y")), ":s", new AttributeValue.SS(Set.of("z"))));
		switch (kind) {
			case 0 -> ConditionExpression.parse("ConditionExpression", text, placeholders).test(ITEM);
			case 1 -> UpdateExpression.parse(text, placeholders).apply(ITEM);
			case 2 -> ProjectionExpression.parse(text, placeholders).apply(ITEM);
			default -> KeyConditionExpression.parse(text, placeholders).partitionKey("a");
		}
	}

}
