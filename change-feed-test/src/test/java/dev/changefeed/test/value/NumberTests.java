package dev.changefeed.test.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class NumberTests {

	private static final String NINES = "9".repeat(38);

	@ParameterizedTest
	@CsvSource({ "1e3, 1000", "+3, 3", "007, 7", "00042, 42", "1.10, 1.1", "1.0, 1", "-0, 0", "0, 0", ".5, 0.5",
			"5., 5", "1.5E2, 150", "1e-20, 0.00000000000000000001", "-1.50e+1, -15", "0e999, 0", "-7, -7",
			"0e99999999999, 0", "100, 100", "-100e-2, -1" })
	void isInPlainDecimalWithoutSuperfluousZeros(String text, String normal) {
		assertThat(AttributeValue.N.parse(text).value()).isEqualTo(normal);
	}

	@Test
	void isAcceptedWhenItHas38DigitsOrAMagnitudeAtTheLimit() {
		assertThat(AttributeValue.N.parse(NINES).value()).isEqualTo(NINES);
		assertThat(AttributeValue.N.parse("1e125").value()).isEqualTo("1" + "0".repeat(125));
		assertThat(AttributeValue.N.parse("9." + "9".repeat(37) + "E+125").value()).startsWith(NINES).hasSize(126);
		assertThat(AttributeValue.N.parse("1E-130").value()).isEqualTo("0." + "0".repeat(129) + "1");
	}

	@ParameterizedTest
	@ValueSource(strings = { "123456789012345678901234567890123456789", "1.23456789012345678901234567890123456789",
			"-123456789012345678901234567890123456789" })
	void isRefusedWhenItHas39Digits(String text) {
		assertThatExceptionOfType(InvalidNumberException.class).isThrownBy(() -> AttributeValue.N.parse(text))
			.withMessage("Attempting to store more than 38 significant digits in a Number");
	}

	@ParameterizedTest
	@ValueSource(strings = { "1E+126", "-1E+126", "1e999999999", "1e99999999999", "10e125" })
	void isRefusedWhenItIsTooLarge(String text) {
		assertThatExceptionOfType(InvalidNumberException.class).isThrownBy(() -> AttributeValue.N.parse(text))
			.withMessage("Number overflow. Attempting to store a number with magnitude larger than supported range");
	}

	@ParameterizedTest
	@ValueSource(strings = { "1E-131", "-1E-131", "1e-999999999", "1e-99999999999" })
	void isRefusedWhenItIsTooSmall(String text) {
		assertThatExceptionOfType(InvalidNumberException.class).isThrownBy(() -> AttributeValue.N.parse(text))
			.withMessage("Number underflow. Attempting to store a number with magnitude smaller than supported range");
	}

	@ParameterizedTest
	@ValueSource(strings = { " ", "NaN", "Infinity", "1 ", " 1", "1e", "e1", ".", "-", "1.2.3", "0x1", "1_000", "--1",
			"1e+", "\u0661", "1e1.5", "1f" })
	void isRefusedWhenItIsNone(String text) {
		assertThatExceptionOfType(InvalidNumberException.class).isThrownBy(() -> AttributeValue.N.parse(text))
			.withMessage("The parameter cannot be converted to a numeric value: " + text);
	}

	@Test
	void isRefusedWhenItIsEmpty() {
		assertThatExceptionOfType(InvalidNumberException.class).isThrownBy(() -> AttributeValue.N.parse(""))
			.withMessage("The parameter cannot be converted to a numeric value");
	}

	@Test
	void hasOneFormWhenItIsWrittenInManyWays() {
		Random random = new Random(11);
		for (int i = 0; i < 2000; i++) {
			BigDecimal number = new BigDecimal(new BigInteger(60, random), random.nextInt(80) - 40);
			BigDecimal same = number.setScale(number.scale() + random.nextInt(5));

			String normal = AttributeValue.N.parse(number.toString()).value();

			assertThat(AttributeValue.N.parse(same.toPlainString()).value()).isEqualTo(normal);
			assertThat(AttributeValue.N.parse(same.toEngineeringString()).value()).isEqualTo(normal);
			assertThat(AttributeValue.N.parse(normal).value()).isEqualTo(normal);
			assertThat(new BigDecimal(normal)).isEqualByComparingTo(number);
		}
	}

}
