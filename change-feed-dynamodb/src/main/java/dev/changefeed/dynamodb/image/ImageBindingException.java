package dev.changefeed.dynamodb.image;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;

/**
 * An image does not fit the type it was to be bound to, or a type fits no image. Holds
 * the path of the attribute, the type and a reason, and never a value: so it has no
 * cause, as those that bind quote what they read.
 */
public final class ImageBindingException extends ChangeFeedException {

	private final String path;

	private final String targetType;

	private final BindingReason reason;

	ImageBindingException(ErrorKind kind, String path, String targetType, BindingReason reason, String message) {
		super(kind, message);
		this.path = path;
		this.targetType = targetType;
		this.reason = reason;
	}

	/**
	 * The same error with the place of the image.
	 */
	ImageBindingException within(String place) {
		return new ImageBindingException(kind(), this.path, this.targetType, this.reason, place + ": " + getMessage());
	}

	/**
	 * Where in the image it is, such as {@code lines[2].price}.
	 * @return the path of the attribute, empty for the whole image
	 */
	public String path() {
		return this.path;
	}

	/**
	 * What the attribute was to become.
	 * @return the name of a Java type
	 */
	public String targetType() {
		return this.targetType;
	}

	/**
	 * Why it can't.
	 * @return the reason
	 */
	public BindingReason reason() {
		return this.reason;
	}

}
