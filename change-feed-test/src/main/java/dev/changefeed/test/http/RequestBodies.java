package dev.changefeed.test.http;

import dev.changefeed.test.protocol.ServiceException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the bodies of requests.
 */
final class RequestBodies {

	private final JsonMapper mapper;

	RequestBodies(JsonMapper mapper) {
		this.mapper = mapper;
	}

	ObjectNode read(byte[] bytes) {
		JsonNode json;
		try {
			json = this.mapper.readTree(bytes);
		}
		catch (JacksonException ex) {
			throw ServiceException.serialization("The request is no JSON");
		}
		if (json instanceof ObjectNode object) {
			return object;
		}
		throw ServiceException.serialization("The request is no JSON object");
	}

}
