package dev.changefeed.test.expression;

import java.util.Map;
import java.util.Random;

import dev.changefeed.test.expression.NaiveUpdate.RefusedException;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class UpdateFuzzTests {

	private static final String REFUSED = "refused";

	private static final int UPDATES = 10000;

	@ParameterizedTest
	@ValueSource(longs = { 3, 20260202, 77777777 })
	void agreesWithNaiveEvaluatorWhenUpdatesAreRandom(long seed) {
		Random random = new Random(seed);
		RandomUpdates updates = new RandomUpdates(random);
		RandomValues values = new RandomValues(random);
		int applied = 0;

		for (int i = 0; i < UPDATES; i++) {
			Map<String, Object> item = values.map(3);
			NaiveUpdate update = updates.update(item);
			ExpressionWriter writer = new ExpressionWriter(random);
			update.write(writer);
			Object expected = expected(update, item);

			Object actual = actual(writer, item);

			assertThat(actual).as("seed %s, case %s: %s on %s", seed, i, writer, item).isEqualTo(expected);
			applied += expected.equals(REFUSED) ? 0 : 1;
		}

		assertThat(applied).isBetween(UPDATES / 5, UPDATES * 4 / 5);
	}

	private static Object expected(NaiveUpdate update, Map<String, Object> item) {
		if (RandomUpdates.clashes(update)) {
			return REFUSED;
		}
		try {
			return ((AttributeValue.M) Values.of(update.apply(item))).values();
		}
		catch (RefusedException ex) {
			return REFUSED;
		}
	}

	private static Object actual(ExpressionWriter writer, Map<String, Object> item) {
		try {
			return UpdateExpression.parse(writer.toString(), writer.placeholders())
				.apply(((AttributeValue.M) Values.of(item)).values());
		}
		catch (ServiceException ex) {
			assertThat(ex.type()).isEqualTo("ValidationException");
			return REFUSED;
		}
	}

}
