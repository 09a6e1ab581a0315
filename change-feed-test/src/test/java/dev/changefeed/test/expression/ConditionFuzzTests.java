package dev.changefeed.test.expression;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ConditionFuzzTests {

	private static final int CONDITIONS = 5000;

	@ParameterizedTest
	@ValueSource(longs = { 1, 20260101, 42424242 })
	void agreesWithNaiveEvaluatorWhenConditionsAreRandom(long seed) {
		Random random = new Random(seed);
		RandomConditions conditions = new RandomConditions(random);
		RandomValues values = new RandomValues(random);
		int[] outcomes = new int[2];

		for (int i = 0; i < CONDITIONS; i++) {
			Map<String, Object> item = values.map(3);
			NaiveCondition condition = conditions.condition(4);
			ExpressionWriter writer = new ExpressionWriter(random);
			condition.write(writer, random);
			boolean expected = condition.test(item);
			Placeholders placeholders = writer.placeholders();

			boolean actual = ConditionExpression.parse("ConditionExpression", writer.toString(), placeholders)
				.test(attributes(item));

			assertThat(actual).as("seed %s, case %s: %s on %s", seed, i, writer, item).isEqualTo(expected);
			placeholders.checkAllUsed();
			outcomes[expected ? 1 : 0]++;
		}

		assertThat(Arrays.stream(outcomes).min().orElseThrow()).isGreaterThan(CONDITIONS / 5);
	}

	private static Map<String, AttributeValue> attributes(Map<String, Object> item) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		item.forEach((name, value) -> attributes.put(name, Values.of(value)));
		return attributes;
	}

}
