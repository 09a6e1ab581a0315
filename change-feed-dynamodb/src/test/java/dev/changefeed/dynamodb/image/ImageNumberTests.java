package dev.changefeed.dynamodb.image;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.databind.JsonNode;

import static dev.changefeed.dynamodb.image.Images.image;
import static dev.changefeed.dynamodb.image.Images.n;
import static dev.changefeed.dynamodb.image.Images.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ImageNumberTests {

	private static final String ZEROS = "0".repeat(125);

	private final ImageBinder binder = new ImageBinder(ImageBinder.defaultMapper());

	@Test
	void numbersOfMoreThanThirtyEightCharactersAreExact() {
		assertExact("110111111111111110000000000000000000000");
		assertExact("1" + ZEROS);
		assertExact("-1" + ZEROS);
		assertExact("0." + "0".repeat(129) + "1");
		assertExact("99999999999999999999999999999999999999" + "0".repeat(88));
		assertExact("0.12345678901234567890123456789012345678");
	}

	private void assertExact(String number) {
		BigDecimal bound = bind(Decimal.class, n(number)).value();

		assertThat(bound).isEqualTo(new BigDecimal(number));
		assertThat(bound.toPlainString()).isEqualTo(number);
		assertThat(((JsonNode) this.binder.bind(image("value", n(number)), JsonNode.class)).get("value").decimalValue())
			.isEqualByComparingTo(number);
		assertThat(((Map<?, ?>) this.binder.bind(image("value", n(number)), Map.class)).get("value"))
			.isEqualTo(new BigDecimal(number));
	}

	@ParameterizedTest
	@CsvSource({ "1702062202420, 1702062202420", "100, 100", "3e5, 300000", "1E+2, 100", "1.5E2, 150", "+3, 3",
			"007, 7", "-0, 0", ".5, 0.5", "1.10, 1.10" })
	void decimalIsNeverWrittenWithPositiveExponent(String number, String expected) {
		assertThat(bind(Decimal.class, n(number)).value()).hasToString(expected);
	}

	@ParameterizedTest
	@CsvSource({ "3e5, 300000", "3.0, 3", "1.50E1, 15", "-2147483648, -2147483648", "2147483647, 2147483647",
			"+12, 12" })
	void wholeNumberFitsIntWhateverItsText(String number, int expected) {
		assertThat(bind(Whole.class, n(number)).value()).isEqualTo(expected);
		assertThat(bind(WholeObject.class, n(number)).value()).isEqualTo(expected);
	}

	@Test
	void smallestExponentIsRead() {
		assertThat(bind(Decimal.class, n("1E-7")).value()).isEqualByComparingTo("0.0000001");
		assertThat(bind(Real.class, n("1E-7")).value()).isEqualTo(1e-7);
	}

	@Test
	void largeWholeNumbersFitLongAndBigInteger() {
		assertThat(bind(Long64.class, n("9223372036854775807")).value()).isEqualTo(Long.MAX_VALUE);
		assertThat(bind(Long64.class, n("-9223372036854775808")).value()).isEqualTo(Long.MIN_VALUE);
		assertThat(bind(Big.class, n("1" + ZEROS)).value()).isEqualTo(BigInteger.TEN.pow(125));
	}

	@ParameterizedTest
	@ValueSource(strings = { "1.5", "2147483648", "-2147483649", "0.1", "1e20" })
	void numberThatDoesNotFitIntIsRefused(String number) {
		assertRefused(Whole.class, n(number), BindingReason.NUMBER_DOES_NOT_FIT);
		assertRefused(WholeObject.class, n(number), BindingReason.NUMBER_DOES_NOT_FIT);
	}

	@Test
	void numberThatDoesNotFitLongOrBigIntegerIsRefused() {
		assertRefused(Long64.class, n("9223372036854775808"), BindingReason.NUMBER_DOES_NOT_FIT);
		assertRefused(Long64.class, n("1.5"), BindingReason.NUMBER_DOES_NOT_FIT);
		assertRefused(Big.class, n("1.5"), BindingReason.NUMBER_DOES_NOT_FIT);
	}

	@ParameterizedTest
	@ValueSource(strings = { "NaN", "Infinity", "", " 1", "1_000", "0x10", "1e999999999", "1e-999999999", "abc" })
	void textThatIsNoNumberIsRefused(String number) {
		assertRefused(Decimal.class, n(number), BindingReason.NOT_A_NUMBER);
		assertRefused(Whole.class, n(number), BindingReason.NOT_A_NUMBER);
		assertRefused(Real.class, n(number), BindingReason.NOT_A_NUMBER);
		assertRefused(Anything.class, n(number), BindingReason.NOT_A_NUMBER);
	}

	@Test
	void textOfDigitsIsReadAsNumber() {
		assertThat(bind(Whole.class, s("12")).value()).isEqualTo(12);
		assertThat(bind(Decimal.class, s("0.10")).value()).isEqualTo(new BigDecimal("0.10"));
	}

	private void assertRefused(Class<?> type, AttributeValue value, BindingReason reason) {
		assertThatExceptionOfType(ImageBindingException.class).as("%s", type)
			.isThrownBy(() -> bind(type, value))
			.satisfies((ex) -> {
				assertThat(ex.path()).isEqualTo("value");
				assertThat(ex.reason()).isEqualTo(reason);
			});
	}

	private <T> T bind(Class<T> type, AttributeValue value) {
		return type.cast(this.binder.bind(image("value", value), type));
	}

	record Decimal(BigDecimal value) {

	}

	record Whole(int value) {

	}

	record WholeObject(Integer value) {

	}

	record Long64(long value) {

	}

	record Big(BigInteger value) {

	}

	record Real(double value) {

	}

	record Anything(Object value) {

	}

}
