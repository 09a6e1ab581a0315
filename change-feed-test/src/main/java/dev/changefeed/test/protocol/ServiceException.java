package dev.changefeed.test.protocol;

import java.util.Map;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An error the service answers with. It has no stack trace, since it is a part of the
 * protocol and not a fault of the server.
 */
public final class ServiceException extends RuntimeException {

	private final String type;

	private final String text;

	private final int httpStatus;

	private final transient @Nullable ObjectNode members;

	/**
	 * Creates an error that a client is to blame for.
	 * @param type the short name of the error
	 * @param message the text
	 */
	public ServiceException(String type, String message) {
		this(type, message, 400, null);
	}

	/**
	 * Creates an error.
	 * @param type the short name of the error
	 * @param message the text
	 * @param httpStatus the status of the answer
	 * @param members what the body holds besides type and text, or null
	 */
	public ServiceException(String type, String message, int httpStatus, @Nullable ObjectNode members) {
		super(message, null, false, false);
		this.type = type;
		this.text = message;
		this.httpStatus = httpStatus;
		this.members = members;
	}

	/**
	 * Creates the error for a request that breaks a rule.
	 * @param message the text
	 * @return the error
	 */
	public static ServiceException validation(String message) {
		return new ServiceException("ValidationException", message);
	}

	/**
	 * Creates the error for a body that does not have the protocol's shape.
	 * @param message the text
	 * @return the error
	 */
	public static ServiceException serialization(String message) {
		return new ServiceException("SerializationException", message);
	}

	/**
	 * Creates the error for a table, stream or shard that does not exist.
	 * @param message the text
	 * @return the error
	 */
	public static ServiceException resourceNotFound(String message) {
		return new ServiceException("ResourceNotFoundException", message);
	}

	/**
	 * Creates the error for a table that exists already or is being changed.
	 * @param message the text
	 * @return the error
	 */
	public static ServiceException resourceInUse(String message) {
		return new ServiceException("ResourceInUseException", message);
	}

	/**
	 * Creates the error for a write whose condition does not hold.
	 * @param item the item to show, or null to show none
	 * @return the error
	 */
	public static ServiceException conditionalCheckFailed(@Nullable Map<String, AttributeValue> item) {
		ObjectNode members = null;
		if (item != null) {
			members = JsonNodeFactory.instance.objectNode();
			members.set("Item", ValueJson.writeItem(item));
		}
		return new ServiceException("ConditionalCheckFailedException", "The conditional request failed", 400, members);
	}

	/**
	 * Creates the error for a fault of the server.
	 * @return the error
	 */
	public static ServiceException internalServerError() {
		return new ServiceException("InternalServerError", "Internal server error", 500, null);
	}

	/**
	 * Returns which error this is.
	 * @return the short name, without name space
	 */
	public String type() {
		return this.type;
	}

	@Override
	public String getMessage() {
		return this.text;
	}

	/**
	 * Returns the status of the answer.
	 * @return the HTTP status
	 */
	public int httpStatus() {
		return this.httpStatus;
	}

	/**
	 * Returns what the body holds besides type and text.
	 * @return the members, or null if there are none
	 */
	public @Nullable ObjectNode members() {
		return this.members;
	}

}
