package dev.changefeed.dynamodb.image;

/**
 * Why an image does not fit a type.
 */
public enum BindingReason {

	/**
	 * The attribute is NULL, or missing, and its target can't be null.
	 */
	NULL_NOT_ALLOWED,

	/**
	 * The attribute is missing and the target says that it is required.
	 */
	MISSING_ATTRIBUTE,

	/**
	 * The attribute is an empty or blank text and its target is no text.
	 */
	EMPTY_TEXT,

	/**
	 * The text of an N attribute is no number.
	 */
	NOT_A_NUMBER,

	/**
	 * The number has a fraction or is too large for its target.
	 */
	NUMBER_DOES_NOT_FIT,

	/**
	 * The value has the right type but not the format of its target, such as a text that
	 * is no constant of an enum, or does not say which of several types to make.
	 */
	UNREADABLE_VALUE,

	/**
	 * The type of the attribute can't become its target, such as a map and an
	 * {@code int}.
	 */
	WRONG_TYPE,

	/**
	 * The target has no property for the attribute and refuses such.
	 */
	UNKNOWN_ATTRIBUTE,

	/**
	 * A constructor or setter of the target threw an exception.
	 */
	REJECTED_BY_TARGET,

	/**
	 * The target can't be bound to any image: it is abstract, has no usable constructor,
	 * or is no object at all.
	 */
	UNSUPPORTED_TARGET

}
