package dev.changefeed.test.value;

/**
 * Says that a number cannot be stored: it is not one, has too many digits or is too large
 * or too small.
 */
public final class InvalidNumberException extends IllegalArgumentException {

	private final String text;

	InvalidNumberException(String message) {
		super(message);
		this.text = message;
	}

	/**
	 * Returns the service's text for this.
	 */
	@Override
	public String getMessage() {
		return this.text;
	}

}
