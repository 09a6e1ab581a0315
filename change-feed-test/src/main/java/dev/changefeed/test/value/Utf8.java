package dev.changefeed.test.value;

/**
 * Length and order of texts as UTF-8, without encoding them.
 */
final class Utf8 {

	private Utf8() {
	}

	static long length(String text) {
		long length = 0;
		for (int i = 0; i < text.length(); i++) {
			char unit = text.charAt(i);
			if (unit < 0x80) {
				length++;
			}
			else if (unit < 0x800 || Character.isSurrogate(unit)) {
				// A pair of surrogates is four bytes.
				length += 2;
			}
			else {
				length += 3;
			}
		}
		return length;
	}

	static int compare(String left, String right) {
		int end = Math.min(left.length(), right.length());
		for (int i = 0; i < end; i++) {
			char one = left.charAt(i);
			char other = right.charAt(i);
			if (one != other) {
				boolean supplementary = Character.isSurrogate(one);
				if (supplementary != Character.isSurrogate(other)) {
					// In UTF-16 surrogates sort below U+E000, in UTF-8 above all else.
					return supplementary ? 1 : -1;
				}
				return Character.compare(one, other);
			}
		}
		return Integer.compare(left.length(), right.length());
	}

}
