package dev.changefeed.test.value;

import java.math.BigDecimal;

/**
 * The normal form of numbers: plain decimal without exponent, superfluous zeros or sign.
 */
final class Decimal {

	private static final int DIGITS = 38;

	private static final int LARGEST_EXPONENT = 125;

	private static final int SMALLEST_EXPONENT = -130;

	private Decimal() {
	}

	static String normalize(String text) {
		if (isNormalInteger(text)) {
			return text;
		}
		return normalize(parse(text));
	}

	static String normalize(BigDecimal number) {
		if (number.signum() == 0) {
			return "0";
		}
		BigDecimal stripped = number.stripTrailingZeros();
		if (stripped.precision() > DIGITS) {
			throw new InvalidNumberException("Attempting to store more than 38 significant digits in a Number");
		}
		long exponent = (long) stripped.precision() - stripped.scale() - 1;
		if (exponent > LARGEST_EXPONENT) {
			throw overflow();
		}
		if (exponent < SMALLEST_EXPONENT) {
			throw underflow();
		}
		return stripped.toPlainString();
	}

	static long sizeInBytes(String normal) {
		boolean negative = normal.startsWith("-");
		int digits = new BigDecimal(normal).stripTrailingZeros().precision();
		return (digits + 1) / 2 + 1 + (negative ? 1 : 0);
	}

	/**
	 * Most numbers are short integers already in normal form: they need no arithmetic.
	 */
	private static boolean isNormalInteger(String text) {
		int start = text.startsWith("-") ? 1 : 0;
		int digits = text.length() - start;
		if (digits < 1 || digits > DIGITS || (text.charAt(start) == '0' && text.length() > 1)) {
			return false;
		}
		return skipDigits(text, start) == text.length();
	}

	private static BigDecimal parse(String text) {
		int exponentAt = checkMantissa(text);
		BigDecimal mantissa = new BigDecimal(text.substring(0, exponentAt));
		if (exponentAt == text.length() || mantissa.signum() == 0) {
			return mantissa;
		}
		return mantissa.scaleByPowerOfTen(exponent(text, exponentAt + 1));
	}

	/**
	 * Checks the text, since BigDecimal also reads digits of other scripts.
	 * @return where the exponent begins, or the text's length
	 */
	private static int checkMantissa(String text) {
		int at = skipSign(text, 0);
		int afterInteger = skipDigits(text, at);
		int digits = afterInteger - at;
		at = afterInteger;
		if (at < text.length() && text.charAt(at) == '.') {
			int afterFraction = skipDigits(text, at + 1);
			digits += afterFraction - at - 1;
			at = afterFraction;
		}
		if (digits == 0) {
			throw notNumeric(text);
		}
		if (at < text.length()) {
			int exponentDigits = skipSign(text, at + 1);
			if (Character.toLowerCase(text.charAt(at)) != 'e' || exponentDigits == text.length()
					|| skipDigits(text, exponentDigits) != text.length()) {
				throw notNumeric(text);
			}
		}
		return at;
	}

	private static int exponent(String text, int from) {
		try {
			int exponent = Integer.parseInt(text, from, text.length(), 10);
			// Far out of range even with the longest mantissa a request can hold.
			return Math.max(-1_000_000_000, Math.min(1_000_000_000, exponent));
		}
		catch (NumberFormatException ex) {
			throw (text.charAt(from) == '-') ? underflow() : overflow();
		}
	}

	private static int skipSign(String text, int from) {
		return (from < text.length() && (text.charAt(from) == '+' || text.charAt(from) == '-')) ? from + 1 : from;
	}

	private static int skipDigits(String text, int from) {
		int at = from;
		while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
			at++;
		}
		return at;
	}

	private static InvalidNumberException notNumeric(String text) {
		return new InvalidNumberException(text.isEmpty() ? "The parameter cannot be converted to a numeric value"
				: "The parameter cannot be converted to a numeric value: " + text);
	}

	private static InvalidNumberException overflow() {
		return new InvalidNumberException(
				"Number overflow. Attempting to store a number with magnitude larger than supported range");
	}

	private static InvalidNumberException underflow() {
		return new InvalidNumberException(
				"Number underflow. Attempting to store a number with magnitude smaller than supported range");
	}

}
