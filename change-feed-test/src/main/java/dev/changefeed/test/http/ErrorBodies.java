package dev.changefeed.test.http;

import java.util.Set;

import dev.changefeed.test.protocol.ServiceException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes errors as the service does, each in the name space of the layer that it comes
 * from.
 */
final class ErrorBodies {

	private static final String MODELLED = "com.amazonaws.dynamodb.v20120810#";

	private static final String VALIDATE = "com.amazon.coral.validate#";

	private static final String SERVICE = "com.amazon.coral.service#";

	private static final String AVAILABILITY = "com.amazon.coral.availability#";

	private static final Set<String> CAPITAL_MESSAGE = Set.of("SerializationException", "AccessDeniedException");

	private final JsonMapper mapper;

	ErrorBodies(JsonMapper mapper) {
		this.mapper = mapper;
	}

	Answer.Body write(ServiceException error) {
		String type = error.type();
		ObjectNode body = this.mapper.createObjectNode();
		body.put("__type", nameSpace(type) + type);
		String text = error.getMessage();
		if (text != null && !text.isEmpty()) {
			body.put(CAPITAL_MESSAGE.contains(type) ? "Message" : "message", text);
		}
		ObjectNode members = error.members();
		if (members != null) {
			body.setAll(members);
		}
		return new Answer.Body(error.httpStatus(), this.mapper.writeValueAsBytes(body), type, false);
	}

	private static String nameSpace(String type) {
		return switch (type) {
			case "ValidationException" -> VALIDATE;
			case "SerializationException", "UnknownOperationException", "UnrecognizedClientException",
					"MissingAuthenticationTokenException", "InvalidSignatureException", "IncompleteSignatureException",
					"AccessDeniedException", "ExpiredTokenException", "InternalFailure",
					"RequestEntityTooLargeException" ->
				SERVICE;
			case "ThrottlingException" -> AVAILABILITY;
			default -> MODELLED;
		};
	}

}
