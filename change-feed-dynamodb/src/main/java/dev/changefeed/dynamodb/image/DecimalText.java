package dev.changefeed.dynamodb.image;

import java.math.BigDecimal;

import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a number exactly. The service writes plain decimals, emulators also
 * exponents and signs.
 */
final class DecimalText {

	// A DynamoDB number spans 1E-130 to 9.9E+125; the bound only keeps absurd exponents
	// from being written out.
	private static final int LARGEST_EXPONENT = 1000;

	private DecimalText() {
	}

	/**
	 * The number, never with a negative scale.
	 * @param text the text of an {@code N}
	 * @return the number, or {@code null} if the text is none
	 */
	static @Nullable BigDecimal parse(@Nullable String text) {
		if (text == null || text.length() > 2 * LARGEST_EXPONENT) {
			return null;
		}
		BigDecimal number;
		try {
			number = new BigDecimal(text);
		}
		catch (NumberFormatException ex) {
			return null;
		}
		if (Math.abs((long) number.scale()) > LARGEST_EXPONENT) {
			return null;
		}
		return (number.scale() < 0) ? number.setScale(0) : number;
	}

	/**
	 * The one form that all texts of a number share: no needless zeros.
	 * @param number the number
	 * @return an equal number
	 */
	static BigDecimal normalize(BigDecimal number) {
		BigDecimal stripped = number.stripTrailingZeros();
		return (stripped.scale() < 0) ? stripped.setScale(0) : stripped;
	}

}
